import { looksLikeCode } from '../../values/model-code.ts'
import { readNumber } from '../../values/number.ts'
import { textOf } from '../../values/text.ts'
import { readUpc } from '../../values/upc.ts'
import type { Cell } from '../../xlsx/workbook.ts'

/** Whether cells of a row say what only goods have: a UPC, a code next to a number, or, within a list, two numbers. Such a row is never left out without a word. */
export function namesGoods(cells: readonly Cell[], isInList: boolean): boolean {
  if (cells.length < 2) return false
  const numbers = cells.filter((cell) => cell.kind === 'number' && readNumber(cell).kind === 'number')
  if (isInList && numbers.filter(({ formula }) => formula !== true).length >= 2) return true
  if (cells.some((cell) => readUpc(cell).kind === 'upc')) return true
  return numbers.length > 0 && cells.some((cell) => isCode(cell))
}

function isCode(cell: Cell): boolean {
  const text = textOf(cell)
  return cell.kind === 'text' && looksLikeCode(text) && /\d/.test(text)
}
