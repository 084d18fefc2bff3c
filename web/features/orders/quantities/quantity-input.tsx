import { Input } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { quantityMax } from '#contract/orders/order-limits.ts'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'

export interface GridPosition {
  row: number
  column: number
}

interface QuantityInputProps {
  itemId: number
  label: string
  value: number
  /** A stable function keeps a grid of a thousand fields fast. */
  onChange: (itemId: number, quantity: number) => void
  disabled?: boolean
  packUnits: number | null
  row: number
  column: number
}

const unreadText = `Enter a whole number up to ${quantityMax.toLocaleString('en-US')}, such as 12.`

/** A quantity field of a size grid. Text that is not a quantity stays in the field, is marked, and counts as 0. */
export const QuantityInput = memo(function QuantityInput(props: QuantityInputProps) {
  const { itemId, label, value, onChange, disabled = false, packUnits, row, column } = props
  const input = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useUnsavedState(`${label} of ${itemId}`, '')
  // A quantity from elsewhere, such as a pasted one, replaces what was typed.
  const isUnread = value === 0 && unread !== ''
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
      value={isUnread ? unread : value === 0 ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        const quantity = quantityOf(text)
        setUnread(quantity === null ? text : '')
        onChange(itemId, quantity ?? 0)
      }}
      onFocus={(event) => event.currentTarget.select()}
      data-cell={`${row}:${column}`}
    />
  )
})

export function quantityOf(words: string): number | null {
  const text = words.trim()
  const quantity = Number(text)
  return /^\d*$/.test(text) && quantity <= quantityMax ? quantity : null
}

export function showUnreadQuantity(): boolean {
  const unread = document.querySelector<HTMLInputElement>('input[data-cell]:invalid')
  unread?.focus()
  return unread?.reportValidity() === false
}
