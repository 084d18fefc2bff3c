import type { CustomerSample } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { type FoundColumns, meaningsOf } from './find-columns.ts'
import { letter } from './problem.ts'

const sampleRows = 5
const longestSample = 60

/** The first rows with letters that are not ASCII, which show whether the encoding is right, or else the first rows. */
export function sampleOf(found: FoundColumns, below: readonly SheetRow[]): CustomerSample {
  const { head, columns, doubtful, sure } = found
  const telling = below
    .filter(({ cells }) => cells.some((cell) => /[^\0-~]/.test(cell)))
    .slice(0, sampleRows - 1)
  const shown = [...new Set([...below.slice(0, 1), ...telling, ...below.slice(1, sampleRows)])]
    .slice(0, sampleRows)
    .toSorted((a, b) => a.row - b.row)
  const width = Math.max(head?.cells.length ?? 0, ...shown.map(({ cells }) => cells.length))
  const meanings = meaningsOf(found)
  return {
    headerRow: head?.row ?? null,
    columns: Array.from({ length: width }, (_, index) => ({
      column: letter(index),
      heading: (head?.cells[index] ?? '').slice(0, longestSample),
      field: meanings.get(index) ?? null,
      isSure: sure.has(index) || !(meanings.has(index) || doubtful.includes(index)),
      samples: (columns[index]?.content.samples ?? []).map((text) => text.slice(0, longestSample)),
    })),
    rows: shown.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, longestSample)) })),
  }
}
