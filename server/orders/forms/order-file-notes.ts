import type { OrderFormProblem, OrderFormProblemCode } from '#contract/orders/order-form-problems.ts'
import type { OrderFile, OrderFileRow } from '#server/imports/small-files/read-order-file-in-child.ts'
import { type Place, problemAt } from './file-problems.ts'

export function noteHidden(
  rows: readonly OrderFileRow[],
  isCounted: (place: Place) => boolean,
): OrderFormProblem[] {
  const columns = new Set<string>()
  return rows.flatMap((row) => {
    if (row.totals) return []
    const typed = row.cells.filter(({ column }) => isCounted({ ...row, column }))
    const [first] = typed
    const inColumns = typed.filter(({ column, hidden }) => {
      const key = `${row.sheet}\n${column}`
      if (!hidden || columns.has(key)) return false
      columns.add(key)
      return true
    })
    const note = (code: OrderFormProblemCode, { column, text }: { column: string; text: string }) =>
      problemAt(code, { ...row, column }, text, 'Its quantities are ordered. Unhide it to check them.')
    return [
      ...(row.hidden && first ? [note('HIDDEN_ROW', first)] : []),
      ...inColumns.map((cell) => note('HIDDEN_COLUMN', cell)),
    ]
  })
}

export function noteUnread({ unread, blank }: OrderFile): OrderFormProblem[] {
  return [
    ...unread.map(({ text, count, isSheet, ...place }) =>
      isSheet
        ? problemAt(
            'SHEET_NOT_READ',
            place,
            text,
            `${count} ${count === 1 ? 'row seems' : 'rows seem'} to name goods. Match the columns of the sheet, or ignore it.`,
          )
        : problemAt(
            'ROW_NOT_READ',
            place,
            text,
            'Nothing is ordered for it. Move it into the table if it is meant.',
          ),
    ),
    ...blank.map(({ count, text, ...place }) =>
      problemAt(
        'NO_QUANTITY',
        place,
        text,
        `Nothing is ordered for ${count} ${count === 1 ? 'row' : 'rows'} of this sheet.`,
      ),
    ),
  ]
}
