import { Input } from '@mantine/core'
import { memo } from 'react'
import { quantityMax } from '#contract/order-words.ts'

/** Where in a size grid something stands: its row and the column of its size, counted from 0. */
export interface GridPosition {
  row: number
  column: number
}

interface QuantityInputProps {
  /** The size it is for. */
  itemId: number
  /** What is counted, for screen readers: 'A-0001 size 9'. */
  label: string
  /** 0 shows as empty. */
  value: number
  /** One that stays the same keeps a grid of a thousand fields quick. */
  onChange: (itemId: number, quantity: number) => void
  disabled?: boolean
  row: number
  column: number
}

/** A count of units in a size grid: digits alone; the grid leads from one to the next. */
export const QuantityInput = memo(function QuantityInput(props: QuantityInputProps) {
  const { itemId, label, value, onChange, disabled = false, row, column } = props
  return (
    <Input
      size="xs"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(itemId, quantityOf(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      data-cell={`${row}:${column}`}
    />
  )
})

/** The quantity that is typed: its digits, at most what an order takes. */
export function quantityOf(words: string): number {
  return Math.min(quantityMax, Number(words.replaceAll(/\D/g, '').slice(0, 9)))
}
