import { offeredMark } from '../columns/column-content.ts'
import { marksExplained, type MarksSaid, nothingSaid, saidThen } from '../rows/marks-legend.ts'
import type { Sample } from '../sample.ts'
import type { SizeColumn } from '../table.ts'
import type { HeaderLook } from './look-under.ts'

/** A letter may mean either; the signs are no marks of what is offered beside others. */
const letter = /^x$/i
const sign = /^[×✕✗✘]$/

export function isCross(text: string): boolean {
  return letter.test(text) || sign.test(text)
}

export function marksUsed({ sample, dataRows }: HeaderLook, grid: readonly SizeColumn[]) {
  const texts = grid.flatMap(({ column }) => dataRows.map((row) => sample.text(row, column)))
  return {
    hasOthers: texts.some((text) => offeredMark.test(text) && !isCross(text)),
    hasCrosses: texts.some(isCross),
    hasSigns: texts.some((text) => sign.test(text)),
  }
}

export function marksStated(sample: Sample, headerRow: number): MarksSaid {
  return sample.rows
    .filter(({ row }) => row < headerRow)
    .map(({ row }) => marksExplained(sample.rowCells(row)))
    .reduce(saidThen, sample.marks)
}

export function crossesWithhold(look: HeaderLook, grid: readonly SizeColumn[]): boolean {
  const { hasOthers, hasCrosses, hasSigns } = marksUsed(look, grid)
  const { cross } = hasOthers && hasCrosses ? marksStated(look.sample, look.header.row) : nothingSaid
  return hasOthers && (hasSigns ? cross !== 'offered' : cross === 'not-offered')
}
