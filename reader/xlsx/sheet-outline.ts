import type { Limits } from '#contract/files/file-limits.ts'
import { LAST_COLUMN, LAST_ROW, columnNumber, rowNumber } from './grid.ts'
import { NeedsWholeReading, leaveOutCells } from './leave-out-cells.ts'
import { SheetGeometry } from './pictures/sheet-geometry.ts'
import { stop, UnreadableFile } from './unreadable-file.ts'
import type { Merge } from './workbook.ts'
import { type XmlReader, isTrue, readXml } from './package/xml.ts'

export interface SheetOutline {
  readonly lastRow: number
  readonly merges: readonly Merge[]
  readonly geometry: SheetGeometry
  readonly hiddenColumns: ReadonlySet<number>
  readonly drawings: readonly string[]
  readonly pictureCells: readonly { readonly row: number; readonly column: number; readonly part: string }[]
}

export type PictureInCell = (vm: string | undefined, value: string) => string | undefined

/** Reads everything but values from a worksheet part. If no cell can be a picture, cells are not parsed, which is several times faster; a part with unusual XML is parsed in full. */
export async function readOutline(
  part: () => AsyncIterable<Buffer>,
  limits: Limits,
  pictureIn: PictureInCell | undefined,
): Promise<SheetOutline> {
  if (pictureIn) return parseOutline(part(), limits, pictureIn)
  try {
    return await parseOutline(part(), limits, undefined, leaveOutCells())
  } catch (error) {
    const doubtful = error instanceof UnreadableFile && error.problem.code === 'damaged'
    if (!doubtful && !(error instanceof NeedsWholeReading)) throw error
    return parseOutline(part(), limits, undefined)
  }
}

async function parseOutline(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  pictureIn: PictureInCell | undefined,
  filter?: (text: string) => string,
): Promise<SheetOutline> {
  const merges: Merge[] = []
  const drawings: string[] = []
  const pictureCells: { row: number; column: number; part: string }[] = []
  const geometry = new SheetGeometry()
  const hiddenColumns = new Set<number>()
  let row = 0
  let column = 0
  let lastRow = 0
  let vm: string | undefined
  let value = ''
  let inValue = false
  const reader: XmlReader = {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'worksheet') stop('parts-do-not-fit')
      if (name === 'c') {
        column = columnNumber(attributes.get('r'), column)
        vm = attributes.get('vm')
        value = ''
      } else if (name === 'v') {
        inValue = pictureIn !== undefined
      } else if (name === 'row') {
        row = rowNumber(attributes.get('r'), row)
        column = 0
        lastRow = Math.max(lastRow, row)
        if (isTrue(attributes.get('hidden'))) geometry.setHeight(row, 0)
        else if (attributes.get('ht') !== undefined) geometry.setHeight(row, Number(attributes.get('ht')))
      } else if (name === 'sheetFormatPr') {
        geometry.setDefaults(
          Number(attributes.get('defaultRowHeight')),
          Number(attributes.get('defaultColWidth')),
        )
      } else if (name === 'col') {
        const width = isTrue(attributes.get('hidden')) ? 0 : Number(attributes.get('width'))
        const [from, to] = [Number(attributes.get('min')), Number(attributes.get('max'))]
        geometry.setWidths(from, to, width)
        if (width === 0 && from >= 1)
          for (let hidden = from; hidden <= Math.min(to, LAST_COLUMN); hidden += 1) hiddenColumns.add(hidden)
      } else if (name === 'mergeCell') {
        if (merges.push(readMerge(attributes.get('ref') ?? '', limits)) > limits.merges)
          stop('too-many-merges')
      } else if (name === 'drawing') {
        const id = attributes.prefixed('id')
        if (id) drawings.push(id)
      }
    },
    text(text) {
      if (inValue) value += text.toString()
    },
    close(name) {
      if (name === 'v') inValue = false
      if (name !== 'c') return
      const part = pictureIn?.(vm, value)
      if (part === undefined) return
      if (pictureCells.push({ row, column, part }) > limits.placements) stop('too-many-pictures')
    },
  }
  await readXml(chunks, limits, reader, { filter })
  return { lastRow, merges, geometry, hiddenColumns, drawings, pictureCells }
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
