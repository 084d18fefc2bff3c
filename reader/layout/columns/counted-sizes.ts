import { readUnits } from '../../values/number.ts'
import { readCountedSizes, readSizesThatAddUp } from '../../values/sizes-with-quantities.ts'
import type { Sample } from '../sample.ts'
import type { Table } from '../table.ts'

/** Whether the cells of the column of sizes count them, by those with several sizes and many units, so that `36(2)` counts one, too. */
export function countsSizes(
  sample: Sample,
  dataRows: readonly number[],
  { sizeRange, qty }: Table['columns'],
): boolean {
  if (sizeRange === undefined) return false
  const texts = dataRows.filter((row) => sample.text(row, sizeRange) !== '')
  const counted = (isSure: boolean) =>
    texts.filter((row) => {
      const text = sample.text(row, sizeRange)
      if (qty === undefined) return readCountedSizes(text, isSure) !== null
      const units = readUnits(sample.cell(row, qty))
      return units.kind === 'number' && readSizesThatAddUp(text, units.value, isSure) !== null
    }).length
  return counted(false) * 4 > texts.length && counted(true) * 5 >= texts.length * 4
}
