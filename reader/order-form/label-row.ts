import { textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'

/** Whether a row is one of labels with their values, such as `Ship date: | 2027-02-01 | Buyer: | Dana`; headings have no values beside them. */
export function isLabelRow({ cells }: Pick<Row, 'cells'>): boolean {
  let labeled = 0
  let others = 0
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    const next = cells[at + 1]
    if (isLabelWithValue(textOf(cell))) labeled += 1
    else if (next && !isDay(cell) && (isDay(next) || (endsInColon(cell) && !endsInColon(next)))) {
      labeled += 1
      at += 1
    } else others += 1
  }
  return labeled > 0 && labeled >= others
}

function isLabelWithValue(text: string): boolean {
  return /^\p{L}[^:：]{0,40}[:：]\s*\S/u.test(text)
}

function endsInColon(cell: Cell | undefined): boolean {
  return /[:：]$/.test(textOf(cell))
}

const dayInText =
  /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}[./-]\p{L}{3,12}[./-]\d{2,4}|\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}\.? (?:de )?\p{L}{3,12}\.? (?:de )?\d{4}|\p{L}{3,12}\.? \d{1,2},? \d{4})$/u

function isDay(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.kind === 'date' || dayInText.test(textOf(cell)))
}
