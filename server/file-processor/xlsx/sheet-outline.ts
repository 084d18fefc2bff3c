import type { Limits } from '#contract/file-limits.ts'
import { LAST_COLUMN, LAST_ROW, columnNumber, rowNumber } from './grid.ts'
import { SheetGeometry } from './sheet-geometry.ts'
import { stop } from './unreadable-file.ts'
import type { Merge } from './workbook.ts'
import { isTrue, prefixed, readXml } from './xml.ts'

/** What a worksheet part says besides its values. */
export interface SheetOutline {
  readonly lastRow: number
  readonly merges: readonly Merge[]
  readonly geometry: SheetGeometry
  /** Ids of the relationships to drawings. */
  readonly drawings: readonly string[]
  /** Cells that show a picture, with its part. */
  readonly pictureCells: readonly { readonly row: number; readonly column: number; readonly part: string }[]
}

/** Reads a worksheet part for everything but its values. */
export async function readOutline(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  pictureOf: (vm: number) => string | undefined,
): Promise<SheetOutline> {
  const merges: Merge[] = []
  const drawings: string[] = []
  const pictureCells: { row: number; column: number; part: string }[] = []
  const geometry = new SheetGeometry()
  let row = 0
  let column = 0
  let lastRow = 0
  await readXml(chunks, limits, {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'worksheet') stop('parts-do-not-fit')
      if (name === 'c') {
        column = columnNumber(attributes['r'], column)
        const part = attributes['vm'] === undefined ? undefined : pictureOf(Number(attributes['vm']))
        if (part === undefined) return
        if (pictureCells.push({ row, column, part }) > limits.placements) stop('too-many-pictures')
      } else if (name === 'row') {
        row = rowNumber(attributes['r'], row)
        column = 0
        lastRow = Math.max(lastRow, row)
        if (isTrue(attributes['hidden'])) geometry.setHeight(row, 0)
        else if (attributes['ht'] !== undefined) geometry.setHeight(row, Number(attributes['ht']))
      } else if (name === 'sheetFormatPr') {
        geometry.setDefaults(Number(attributes['defaultRowHeight']), Number(attributes['defaultColWidth']))
      } else if (name === 'col') {
        const width = isTrue(attributes['hidden']) ? 0 : Number(attributes['width'])
        geometry.setWidths(Number(attributes['min']), Number(attributes['max']), width)
      } else if (name === 'mergeCell') {
        if (merges.push(readMerge(attributes['ref'] ?? '', limits)) > limits.merges) stop('too-many-merges')
      } else if (name === 'drawing') {
        const id = prefixed(attributes, 'id')
        if (id) drawings.push(id)
      }
    },
  })
  return { lastRow, merges, geometry, drawings, pictureCells }
}

function readMerge(reference: string, limits: Limits): Merge {
  const [, from = '', to = from] =
    /^([A-Z]+\d+)(?::([A-Z]+\d+))?$/i.exec(reference.replaceAll('$', '')) ?? stop('damaged')
  const rows = [from, to].map((corner) => rowNumber(corner.replace(/^\D+/, ''), 0))
  const columns = [from, to].map((corner) => columnNumber(corner, 0))
  const merge = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.min(Math.max(...rows), LAST_ROW),
    right: Math.min(Math.max(...columns), LAST_COLUMN),
  }
  const covered = (merge.bottom - merge.top + 1) * (merge.right - merge.left + 1)
  return covered > limits.mergeCells ? stop('merge-too-large') : merge
}
