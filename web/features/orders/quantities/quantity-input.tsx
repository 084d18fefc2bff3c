import { Input } from '@mantine/core'
import { memo } from 'react'
import { quantityMax } from '#contract/orders/order-limits.ts'

/** A position in a size grid: row and size column, counted from 0. */
export interface GridPosition {
  row: number
  column: number
}

interface QuantityInputProps {
  itemId: number
  /** Accessible name: 'A-0001 size 9'. */
  label: string
  /** 0 is shown as empty. */
  value: number
  /** A stable function keeps a grid of a thousand fields fast. */
  onChange: (itemId: number, quantity: number) => void
  disabled?: boolean
  /** Units of one pack, in whose multiples it is ordered; null for a single size. */
  packUnits: number | null
  row: number
  column: number
}

/** A quantity field of a size grid; accepts digits only. */
export const QuantityInput = memo(function QuantityInput(props: QuantityInputProps) {
  const { itemId, label, value, onChange, disabled = false, packUnits, row, column } = props
  const isSplit = packUnits !== null && value % packUnits !== 0
  const hint = packUnits === null ? undefined : `Pack of ${packUnits}: order a multiple of ${packUnits}`
  return (
    <Input
      size="xs"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      error={isSplit}
      title={hint}
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(itemId, quantityOf(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      data-cell={`${row}:${column}`}
    />
  )
})

/** The typed quantity, limited to the maximum of an order. */
export function quantityOf(words: string): number {
  return Math.min(quantityMax, Number(words.replaceAll(/\D/g, '').slice(0, 9)))
}
