import { sizeOfCell } from '../../values/size.ts'
import { namingOf } from '../../values/size-systems.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

/** Whether a row has nothing but sizes, behind the name of their system: `EU | 36 | 37`. Above a header, it names the header's sizes again. */
export function namesOnlySizes(cells: readonly Cell[]): boolean {
  const [label, ...others] = cells
  const sizes = namingOf(textOf(label)) === null ? cells : others
  return sizes.length >= 2 && sizes.every((cell) => Boolean(sizeOfCell(cell)))
}
