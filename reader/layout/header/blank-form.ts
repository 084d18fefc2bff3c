import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { offeredMark, withheldMark } from '../columns/column-content.ts'
import type { SizeColumn, Table } from '../table.ts'
import type { HeaderLook } from './look-under.ts'
import { meaningOfMarks } from './mark-meaning.ts'

export interface BlankForm {
  /** Every size that is not marked otherwise is offered. */
  readonly isBlank: boolean
  readonly marks: Table['marks']
}

/** Whether size columns have no quantities, only blanks and marks for "not offered": an order form, in which every other size is offered. `stated` is what a person said about the marks. */
export function blankFormIn(
  look: HeaderLook,
  grid: readonly SizeColumn[],
  stated: Table['marks'] = null,
): BlankForm {
  if (!hasNoQuantities(look, grid)) return { isBlank: false, marks: stated }
  const marks = stated ?? meaningOfMarks(look, grid)
  return { isBlank: marks === null || marks === 'not-offered', marks }
}

function hasNoQuantities({ sample, dataRows }: HeaderLook, grid: readonly SizeColumn[]): boolean {
  if (grid.length === 0) return false
  const texts = grid.flatMap(({ column }) => sample.cellsIn(column, dataRows).filter(isFilled).map(textOf))
  const said = texts.filter((text) => !withheldMark.test(text) && !offeredMark.test(text))
  // Few words say why a size is not offered: each is reported.
  return said.every((text) => !/\d/.test(text)) && said.length * 4 <= grid.length * dataRows.length
}

/** A formula that adds up nothing is that of the form. */
function isFilled(cell: Cell): boolean {
  return textOf(cell) !== '' && !(cell.formula === true && Number(cell.value) === 0)
}
