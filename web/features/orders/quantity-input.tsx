import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The most units of one size that an order takes. */
const quantityMax = 100_000

/** Where in a size grid something stands: its style and the column of its size, counted from 0. */
export interface Cell {
  row: number
  column: number
}

interface QuantityInputProps {
  /** What is counted, for screen readers: 'A-0001 size 9'. */
  label: string
  /** 0 shows as empty. */
  value: number
  onChange: (quantity: number) => void
  disabled?: boolean
  placeholder?: string
  /** Where it stands in its grid; arrow keys and Enter then go from one to the next. */
  cell?: Cell
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A count of units in a size grid: digits alone, and arrow keys lead to its neighbours. */
export function QuantityInput({ label, value, onChange, cell, ...rest }: QuantityInputProps) {
  return (
    <TextInput
      {...rest}
      size="xs"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(quantityOf(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      {...(cell && {
        'data-cell': `${cell.row}:${cell.column}`,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => moveFocus(event, cell),
      })}
    />
  )
}

/** The quantity that words name: their digits, at most what an order takes. */
export function quantityOf(words: string): number {
  return Math.min(quantityMax, Number(words.replaceAll(/\D/g, '').slice(0, 9)))
}

const steps: Record<string, 'row' | 'column'> = {
  ArrowUp: 'row',
  ArrowDown: 'row',
  Enter: 'row',
  ArrowLeft: 'column',
  ArrowRight: 'column',
}

/** Goes to the nearest field in the key's direction: of the next row the one in the same column, or else the closest to it. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, from: Cell) {
  const along = steps[event.key]
  const grid = event.currentTarget.closest('[data-grid]')
  if (!along || !grid || event.ctrlKey || event.metaKey) return
  const step = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1
  const fields = [...grid.querySelectorAll<HTMLInputElement>('[data-cell]:not(:disabled)')].flatMap(
    (field) => {
      const [row = 0, column = 0] = (field.dataset['cell'] ?? '').split(':').map(Number)
      const ahead = step * ((along === 'row' ? row : column) - from[along])
      const aside = Math.abs(along === 'row' ? column - from.column : row - from.row)
      return ahead > 0 && (along === 'row' || aside === 0) ? { field, distance: ahead * farther + aside } : []
    },
  )
  const nearest = fields.toSorted((one, other) => one.distance - other.distance)[0]
  if (!nearest) return
  event.preventDefault()
  nearest.field.focus()
}

/** A row further is further than any column of it. */
const farther = 1000
