import { readNumber } from '#reader/values/number.ts'
import { plain } from '#reader/values/text.ts'
import { countsUnitsPerPack, headsContents } from './pack-headings.ts'
import type { Sample } from '#reader/layout/sample.ts'
import type { SizeColumn } from '#reader/layout/table.ts'

const packHeading =
  /\b(?:(?:pre ?)?packs?|ppk|cases?|cartons?|ctn)\b.*\b(?:qty|quantity|units|pairs|prs|total|size)\b|\b(?:pairs|prs|units) (?:per|in) (?:(?:pre ?)?pack|case|carton|ctn)\b|^(?:case ?pack|pre ?pack|pack)$/

/** The column that says how many units a pack has, if in every row with one the size columns add up to it: then they are the contents of a pack. */
export function packColumn(
  sample: Sample,
  headerRow: number,
  dataRows: readonly number[],
  sizeColumns: readonly SizeColumn[],
): number | null {
  if (sizeColumns.length < 2) return null
  const above = sizeColumns.map(({ column }) => plain(sample.text(headerRow - 1, column)))
  const isRatio = above.some(headsContents) && above.every((text) => text === '' || headsContents(text))
  for (const column of sample.columns(headerRow)) {
    const heading = plain(sample.text(headerRow, column))
    if (!isRatio && !packHeading.test(heading) && !countsUnitsPerPack(heading)) continue
    if (sizeColumns.some((size) => size.column === column)) continue
    const sums = dataRows.flatMap((row) => {
      const stated = numberAt(sample, row, column)
      return stated > 0 ? [{ units: unitsIn(sample, row, sizeColumns), stated }] : []
    })
    if (sums.length > 0 && sums.every(({ units, stated }) => stated > 1 && units === stated)) return column
  }
  return null
}

function unitsIn(sample: Sample, row: number, sizeColumns: readonly SizeColumn[]): number {
  return sizeColumns.reduce((sum, { column }) => sum + numberAt(sample, row, column), 0)
}

function numberAt(sample: Sample, row: number, column: number): number {
  const reading = readNumber(sample.cell(row, column))
  return reading.kind === 'number' ? reading.value : 0
}
