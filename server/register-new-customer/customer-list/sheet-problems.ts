import { type CustomerProblem, mostCustomerColumns } from '#contract/customers/import-customers.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { isDiscountInWords, isDiscountOfUnknown } from './columns/discount-words.ts'
import { whyIgnored } from './columns/match-columns.ts'
import { type FoundColumns, meaningsOf } from './find-columns.ts'
import { letter, problem } from './problem.ts'

export function* problemsOfSheet(
  { sheet, rows, otherSheets, hasMoreColumns }: TextSheet,
  found: FoundColumns,
  below: readonly SheetRow[],
): Generator<CustomerProblem> {
  const { head, byField, columns, rivals } = found
  for (const name of otherSheets) yield problem(name, { row: null, code: 'SHEET_NOT_READ', value: name })
  for (const { row, cells } of rows) {
    if (row >= (head?.row ?? 0)) break
    const texts = cells.filter((cell) => cell !== '')
    // A title has few cells.
    if (texts.length > 3) yield problem(sheet, { row, code: 'ROW_ABOVE', value: texts.join(' | ') })
  }
  if (hasMoreColumns)
    yield problem(sheet, {
      row: head?.row ?? null,
      code: 'UNUSED_COLUMN',
      value: null,
      effect: `columns after ${letter(mostCustomerColumns - 1)} not read`,
      severity: 'warning',
    })
  const read = meaningsOf(found)
  const [contact, first, last] = (['contact', 'firstName', 'lastName'] as const).map((field) =>
    byField.get(field),
  )
  // A whole name beside its parts is not read; if it is the same, nothing is lost.
  const isSpare = (index: number) =>
    index === contact &&
    first !== undefined &&
    last !== undefined &&
    below.some(
      ({ cells }) =>
        !(cells[index] ?? '').includes(cells[first] ?? '') ||
        !(cells[index] ?? '').includes(cells[last] ?? ''),
    )
  for (const column of columns) {
    const { index } = column
    if (read.has(index) && !isSpare(index)) continue
    const example = below.find(({ cells }) => (cells[index] ?? '') !== '')
    if (!example) continue
    const rival = rivals.find((one) => one.index === index)
    const used = rival && byField.get(rival.field)
    if (used !== undefined && below.every(({ cells }) => sameText(cells[index], cells[used]))) continue
    yield problem(sheet, {
      row: head?.row ?? example.row,
      column: letter(index),
      code: rival ? 'DUPLICATE_COLUMN' : 'UNUSED_COLUMN',
      value: head?.cells[index] || (example.cells[index] ?? ''),
      ...(used !== undefined && { effect: `column ${letter(used)} read instead` }),
      ...(isDiscountOfUnknown(column) || isDiscountInWords(column)
        ? { severity: 'warning', reason: otherDiscounts }
        : column.content.discountWords > 0
          ? { severity: 'warning', reason: discountsInWords }
          : rival === undefined && { reason: whyIgnored(column) }),
    })
  }
}

const otherDiscounts = 'A customer has one discount per brand; those of this column are not imported.'
const discountsInWords = 'The cells seem to state discounts.'

function sameText(a = '', b = ''): boolean {
  return a === '' || a.toLowerCase() === b.toLowerCase()
}
