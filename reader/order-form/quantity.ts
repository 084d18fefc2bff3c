import { quantityMax } from '#contract/orders/order-status.ts'
import { readUnits } from '../values/number.ts'
import { textOf } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { QuantityCell } from './order-file.ts'

type Quantity = Pick<QuantityCell, 'text' | 'quantity' | 'fault'>

const blank: Quantity = { text: '', quantity: 0, fault: null }

/** Reads a quantity typed as a number or as text. A dash is an empty cell; a word, a date, or a fraction is none. */
export function readQuantity(cell: Cell | undefined, isUnsaved: boolean, isForm: boolean): Quantity {
  if (isUnsaved) return { text: '', quantity: null, fault: 'NOT_CALCULATED' }
  const text = textOf(cell).slice(0, 200)
  if (cell === undefined || /^[-–—]?$/.test(text)) return blank
  const value =
    cell.kind === 'number'
      ? Number(cell.value)
      : cell.kind === 'text'
        ? (numberIn(text) ?? (isForm ? null : unitsIn(cell, text)))
        : null
  // A number is shown as it was typed, not as its format rounds it.
  const typed = cell.kind === 'number' ? String(cell.value) : text
  if (value === null || !Number.isInteger(value)) return { text: typed, quantity: null, fault: 'NOT_WHOLE' }
  if (value < 0) return { text: typed, quantity: null, fault: 'NEGATIVE' }
  if (value > quantityMax) return { text: typed, quantity: null, fault: 'TOO_LARGE' }
  return { text: typed, quantity: value, fault: null }
}

/** `12 pr` and `2 dz`, as customers write them in their own workbooks. */
function unitsIn(cell: Cell, text: string): number | null {
  const units = /^\d{1,6} ?\p{L}{1,8}\.?$/u.test(text) ? readUnits(cell) : undefined
  return units?.kind === 'number' && units.currency === null ? units.value : null
}

/** `12`, `+12`, `12.0`, `1,200`, `1 200`, `1.200`; null if it is not a number. */
function numberIn(text: string): number | null {
  const plain = text.replace(/^'/, '').replace(/^[−–](?=\d)/, '-')
  if (/^[+-]?\d{1,3}([,.\u00a0 ]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[^\d-]/g, ''))
  if (/^[+-]?\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.'))
  return null
}
