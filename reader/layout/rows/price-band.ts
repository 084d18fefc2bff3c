import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Field } from '../fields.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import type { Sample } from '../sample.ts'
import { labeledValues } from './stated-above.ts'
import { styleOfBand } from './style-of-band.ts'

/** A band that states the style and the prices of the color rows below it: `#41210 | WREN | WHSL | $30 | MSRP | $60`. */
export interface PriceBand {
  readonly style: { readonly code: string; readonly name: string | null } | null
  readonly stated: ReturnType<typeof labeledValues>
}

/** Fields that a band with prices states as a whole: what it leaves out is not that of the band above. */
export const bandPrices: readonly Field[] = ['wholesale', 'msrp', 'cost']

export function priceBand(cells: readonly Cell[], headings: Headings): PriceBand | null {
  if (cells.length < 3) return null
  const stated = labeledValues(cells, headings)
  if (!stated.some(([field]) => field === 'wholesale')) return null
  const used = new Set<string>(
    stated.flatMap(([, value, label]) => [textOf(value), label, `${label}:`, `${label}: ${textOf(value)}`]),
  )
  const [first = '', second = null] = [...new Set(cells.map(textOf))].filter((text) => !used.has(text))
  return { style: styleOfBand(first, second), stated }
}

export function bandAt(sample: Sample, row: number, headings: Headings): PriceBand | null {
  return priceBand(
    sample.columns(row).flatMap((column) => sample.cell(row, column) ?? []),
    headings,
  )
}

const rowsBelow = 6

export function priceBandBelow(sample: Sample, headerRow: number, headings: Headings): PriceBand | null {
  for (const { row } of sample.rows) {
    if (row <= headerRow) continue
    if (row > headerRow + rowsBelow) break
    const band = bandAt(sample, row, headings)
    if (band !== null) return band
  }
  return null
}
