import { Input } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
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

const unreadText = `Enter a whole number up to ${quantityMax.toLocaleString('en-US')}, such as 12.`

/** A quantity field of a size grid. Text that is not a quantity stays in the field, is marked, and counts as 0. */
export const QuantityInput = memo(function QuantityInput(props: QuantityInputProps) {
  const { itemId, label, value, onChange, disabled = false, packUnits, row, column } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // A quantity from elsewhere, such as a pasted one, replaces what was typed.
  const isUnread = value === 0 && quantityOf(typed) === null
  const isSplit = packUnits !== null && value % packUnits !== 0
  const hint = packUnits === null ? undefined : `Pack of ${packUnits}: order a multiple of ${packUnits}`
  useEffect(() => input.current?.setCustomValidity(isUnread ? unreadText : ''), [isUnread])
  return (
    <Input
      ref={input}
      size="xs"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      error={isSplit || isUnread}
      title={isUnread ? unreadText : hint}
      value={isUnread ? typed : value === 0 ? '' : String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(itemId, quantityOf(currentTarget.value) ?? 0)
      }}
      onFocus={(event) => event.currentTarget.select()}
      data-cell={`${row}:${column}`}
    />
  )
})

/** The typed quantity; null if the text is not a whole number, or is more than an order can have. */
export function quantityOf(words: string): number | null {
  const text = words.trim()
  const quantity = Number(text)
  return /^\d*$/.test(text) && quantity <= quantityMax ? quantity : null
}

/** Focuses the first field whose text is not a quantity and shows why; false if there is none. */
export function showUnreadQuantity(): boolean {
  const unread = document.querySelector<HTMLInputElement>('input[data-cell]:invalid')
  unread?.focus()
  return unread?.reportValidity() === false
}
