import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { offeredMark, withheldMark } from '../columns/column-content.ts'
import type { SizeColumn, Table } from '../table.ts'
import type { HeaderLook } from './look-under.ts'
import { crossesWithhold, isCross } from './crosses.ts'
import { meaningOfMarks } from './mark-meaning.ts'

export interface BlankForm {
  /** Every size that is not marked otherwise is offered. */
  readonly isBlank: boolean
  readonly marks: Table['marks']
  readonly crossesWithhold: boolean
}

/** Whether size columns have no quantities, only blanks and marks for "not offered": an order form, in which every other size is offered. `stated` is what a person said about the marks. */
export function blankFormIn(
  look: HeaderLook,
  grid: readonly SizeColumn[],
  stated: Table['marks'] = null,
): BlankForm {
  const withholds = crossesWithhold(look, grid)
  if (!hasNoQuantities(look, grid, withholds))
    return { isBlank: false, marks: stated, crossesWithhold: withholds }
  const marks = stated ?? meaningOfMarks(look, grid)
  return {
    isBlank: marks === null || marks === 'not-offered',
    marks,
    crossesWithhold: withholds,
  }
}

function hasNoQuantities(
  { sample, dataRows }: HeaderLook,
  grid: readonly SizeColumn[],
  withholds: boolean,
): boolean {
  if (grid.length === 0) return false
  const texts = grid.flatMap(({ column }) => sample.cellsIn(column, dataRows).filter(isFilled).map(textOf))
  const isMark = (text: string) =>
    withheldMark.test(text) || offeredMark.test(text) || (withholds && isCross(text))
  const said = texts.filter((text) => !isMark(text))
  // Few words say why a size is not offered: each is reported.
  return said.every((text) => !/\d/.test(text)) && said.length * 4 <= grid.length * dataRows.length
}

/** A formula that adds up nothing is that of the form. */
function isFilled(cell: Cell): boolean {
  return textOf(cell) !== '' && !(cell.formula === true && Number(cell.value) === 0)
}
