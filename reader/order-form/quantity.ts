import { quantityMax } from '#contract/orders/order-limits.ts'
import { isPiece } from '../layout/columns/dozen-column.ts'
import { type DecimalMark, readUnits } from '../values/number.ts'
import { textOf } from '../values/text.ts'
import { isCancelled } from './cancelled.ts'
import { namesDozens } from './dozens.ts'
import { namesPacks } from './quantity-headings.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { QuantityCell } from './order-file.ts'

type Quantity = Pick<QuantityCell, 'text' | 'quantity' | 'fault' | 'note'>

const blank: Quantity = { text: '', quantity: 0, fault: null }

/** Reads a quantity of dozens, packs, or units, typed as a number or as text, in units. A dash is an empty cell; a word, a date, or a fraction is not a quantity. */
export function readQuantity(
  cell: Cell | undefined,
  {
    isUnsaved,
    isForm,
    mark,
    times,
  }: { isUnsaved: boolean; isForm: boolean; mark: DecimalMark | null; times: number },
): Quantity {
  if (isUnsaved) return { text: '', quantity: null, fault: 'NOT_CALCULATED' }
  const text = textOf(cell).slice(0, 200)
  if (cell === undefined || /^[-–—]?$/.test(text)) return blank
  const noted = isForm || cell.kind !== 'text' ? null : withNote(text)
  const count =
    cell.kind === 'number'
      ? Number(cell.value)
      : cell.kind === 'text'
        ? (numberIn(text, mark) ?? (isForm ? null : unitsIn(cell, noted?.count ?? text)))
        : null
  // A number is shown as it was typed, not as its format rounds it.
  const typed = cell.kind === 'number' ? String(cell.value) : text
  // Half a dozen is six.
  const value = count === null ? null : count * times
  if (value === null || !Number.isInteger(value)) return { text: typed, quantity: null, fault: 'NOT_WHOLE' }
  if (value < 0) return { text: typed, quantity: null, fault: 'NEGATIVE' }
  if (value > quantityMax) return { text: typed, quantity: null, fault: 'TOO_LARGE' }
  return { text: typed, quantity: value, fault: null, ...(noted && { note: noted.note }) }
}

/** `12 (confirm)`: a quantity with a note. A note with a number, about packs, or that cancels may change the quantity. */
function withNote(text: string): { readonly count: string; readonly note: string } | null {
  const [, count = '', note = ''] =
    /^(\d{1,6}(?: ?\p{L}{1,8}\.?)?) ?[([（【]([^()\d]{2,60})[)\]）】]$/u.exec(text) ?? []
  return count === '' || namesDozens(note) || namesPacks(note) || isCancelled(note) ? null : { count, note }
}

function unitsIn(cell: Cell, text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,6})(?: ?(\p{L}{1,8})\.?)?$/u.exec(text) ?? []
  if (count !== undefined && (unit === '' || isPiece(unit))) return Number(count)
  const units = /^\d{1,6} ?\p{L}{1,8}\.?$/u.test(text) ? readUnits(cell) : undefined
  return units?.kind === 'number' && units.currency === null ? units.value : null
}

const numbersWith: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(?:\.\d+)?$/,
  ',': /^[+-]?(?:\d{1,3}(?:[.\u00a0 ]\d{3})+|\d+)(?:,\d+)?$/,
}

/** `12`, `+12`, `12.0`, `1,200`, `1 200`, `1.200`, `１２`; `12.000` is 12 if the column has a decimal point. Null if it is not a number. */
function numberIn(text: string, mark: DecimalMark | null): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/^[−–](?=\d)/, '-')
  if (mark !== null && numbersWith[mark].test(plain))
    return Number(plain.replaceAll(mark === '.' ? /[^\d.-]/g : /[^\d,-]/g, '').replace(',', '.'))
  if (/^[+-]?\d{1,3}([,.\u00a0 ]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[^\d-]/g, ''))
  if (/^[+-]?\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.'))
  return null
}
