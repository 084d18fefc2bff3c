import type { Limits } from '#contract/files/file-limits.ts'
import { LAST_COLUMN, LAST_ROW } from '../grid.ts'
import type { SheetGeometry } from './sheet-geometry.ts'
import { stop } from '../unreadable-file.ts'
import type { Picture } from '../workbook.ts'
import { readXml } from '../package/xml.ts'
import type { Attributes } from '../package/attributes.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface PictureGroup {
  outer: Box
  inner: Box
}

interface Anchor {
  kind: Picture['kind']
  from: { row: number; column: number; rowOffset: number; columnOffset: number }
  to: { row: number; column: number; rowOffset: number; columnOffset: number } | undefined
  at: Box
}

const anchorKinds: Record<string, Picture['kind']> = {
  oneCellAnchor: 'oneCell',
  twoCellAnchor: 'twoCell',
  absoluteAnchor: 'absolute',
}
const emptyBox = (): Box => ({ x: 0, y: 0, width: 0, height: 0 })
const emptyCorner = () => ({ row: 0, column: 0, rowOffset: 0, columnOffset: 0 })

/** Reads the positions of a drawing's pictures; groups move and scale their members. `partOf` finds a picture's part by relationship id. */
export async function readDrawing(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
  geometry: SheetGeometry,
  partOf: (id: string) => string | undefined,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  let anchor: Anchor | undefined
  let corner: Anchor['from'] | undefined
  let groups: PictureGroup[] = []
  let box = emptyBox()
  let part: string | undefined
  let shapeDepth = 0
  let value = ''

  function place() {
    if (!anchor || part === undefined) return
    pictures.push(placed(anchor, groups, box, part, geometry))
    if (pictures.length > limits.placements) stop('too-many-pictures')
  }

  await readXml(chunks, limits, {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'wsDr') stop('parts-do-not-fit')
      const kind = anchorKinds[name]
      value = ''
      if (kind) {
        anchor = { kind, from: emptyCorner(), to: undefined, at: emptyBox() }
        groups = []
      } else if (!anchor) return
      else if (name === 'from') corner = anchor.from
      else if (name === 'to') corner = anchor.to = emptyCorner()
      else if (name === 'pos')
        Object.assign(anchor.at, { x: Number(attributes.get('x')), y: Number(attributes.get('y')) })
      else if (name === 'grpSp') groups.push({ outer: emptyBox(), inner: emptyBox() })
      else if (name === 'pic' || name === 'sp') {
        shapeDepth = depth
        box = emptyBox()
        part = undefined
      } else if (name === 'blip') {
        const id = attributes.prefixed('embed')
        if (shapeDepth > 0 && id) part ??= partOf(id)
      } else measure(name, attributes)
    },
    text(text) {
      if (corner) value += text.toString()
    },
    close(name, depth) {
      if (corner) readCorner(corner, name, Number(value))
      if (name === 'from' || name === 'to') corner = undefined
      else if (name === 'grpSp') groups.pop()
      else if (depth === shapeDepth && shapeDepth > 0) {
        place()
        shapeDepth = 0
      } else if (anchorKinds[name]) anchor = undefined
    },
  })

  /** `off` and `ext` belong to the shape or group; `chOff` and `chExt` are the group's inner box; an `ext` outside both is the anchor's. */
  function measure(name: string, attributes: Attributes) {
    const group = groups.at(-1)
    const own = shapeDepth > 0 ? box : group?.outer
    const x = Number(attributes.get('x') ?? 0)
    const y = Number(attributes.get('y') ?? 0)
    const width = Number(attributes.get('cx') ?? 0)
    const height = Number(attributes.get('cy') ?? 0)
    if (name === 'off' && own) Object.assign(own, { x, y })
    else if (name === 'ext' && own) Object.assign(own, { width, height })
    else if (name === 'ext' && anchor) Object.assign(anchor.at, { width, height })
    else if (name === 'chOff' && group) Object.assign(group.inner, { x, y })
    else if (name === 'chExt' && group) Object.assign(group.inner, { width, height })
  }

  return pictures
}

function readCorner(corner: Anchor['from'], name: string, value: number) {
  if (!Number.isFinite(value)) return
  if (name === 'row') corner.row = within(value, LAST_ROW)
  else if (name === 'col') corner.column = within(value, LAST_COLUMN)
  else if (name === 'rowOff') corner.rowOffset = value
  else if (name === 'colOff') corner.columnOffset = value
}

/** Drawings count rows and columns from 0; some programs write -1 for the first. */
function within(value: number, last: number): number {
  return value < last ? Math.max(Math.trunc(value), 0) : stop('outside-the-sheet')
}

function placed(
  anchor: Anchor,
  groups: readonly PictureGroup[],
  own: Box,
  part: string,
  geometry: SheetGeometry,
): Picture {
  const { from, to, kind } = anchor
  if (groups.length === 0 && kind !== 'absolute') {
    const row = from.row + 1
    const height = geometry.heightOf(row)
    const startsIn = height > 0 ? Math.min(Math.max(from.rowOffset / height, 0), 1) : 0
    const bottom = to
      ? to.row + (to.rowOffset > 0 ? 1 : 0)
      : geometry.rowAt(geometry.topOf(row) + from.rowOffset + anchor.at.height - 1)
    return { row, column: from.column + 1, bottomRow: Math.max(bottom, row), startsIn, kind, part }
  }
  const box = carry(anchorBox(anchor, geometry), groups, own)
  const row = geometry.rowAt(Math.max(box.y, 0))
  const height = geometry.heightOf(row)
  const startsIn = height > 0 ? Math.min(Math.max((box.y - geometry.topOf(row)) / height, 0), 1) : 0
  const bottomRow = Math.max(geometry.rowAt(Math.max(box.y + box.height - 1, 0)), row)
  return { row, column: geometry.columnAt(Math.max(box.x, 0)), bottomRow, startsIn, kind, part }
}

function anchorBox({ kind, from, to, at }: Anchor, geometry: SheetGeometry): Box {
  if (kind === 'absolute') return at
  const x = geometry.leftOf(from.column + 1) + from.columnOffset
  const y = geometry.topOf(from.row + 1) + from.rowOffset
  if (!to) return { ...at, x, y }
  const width = geometry.leftOf(to.column + 1) + to.columnOffset - x
  return { x, y, width, height: geometry.topOf(to.row + 1) + to.rowOffset - y }
}

function carry(anchor: Box, groups: readonly PictureGroup[], own: Box): Box {
  if (groups.length === 0) return anchor
  return [...groups.keys()].toReversed().reduce((box, index) => {
    const group = groups[index]
    if (!group) return box
    const outer = index === 0 ? anchor : group.outer
    const { inner } = group
    const scaleX = inner.width > 0 ? outer.width / inner.width : 1
    const scaleY = inner.height > 0 ? outer.height / inner.height : 1
    return {
      x: outer.x + (box.x - inner.x) * scaleX,
      y: outer.y + (box.y - inner.y) * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    }
  }, own)
}
