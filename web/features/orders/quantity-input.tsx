import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The most units of one size that an order takes. */
const quantityMax = 100_000

interface QuantityInputProps {
  /** What is counted, for screen readers: 'A-0001 size 9'. */
  label: string
  /** 0 shows as empty. */
  value: number
  onChange: (quantity: number) => void
  disabled?: boolean
  placeholder?: string
  /** Where it stands in its grid; arrow keys and Enter then go from one to the next. */
  cell?: { row: number; column: number }
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

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function moveFocus(event: KeyboardEvent<HTMLInputElement>, { row, column }: { row: number; column: number }) {
  const step = steps[event.key]
  if (!step) return
  const grid = event.currentTarget.closest('[data-grid]')
  const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]}:${column + step[1]}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
