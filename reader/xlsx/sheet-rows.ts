import type { Limits } from '#contract/files/file-limits.ts'
import { type CellContext, type RawCell, readCell } from './cell.ts'
import { imageNameOf } from './pictures/cell-images.ts'
import { LAST_COLUMN, columnNumber, rowNumber } from './grid.ts'
import { RichText } from './shared-strings.ts'
import type { RichValue } from './pictures/rich-values.ts'
import { stop } from './unreadable-file.ts'
import type { Cell, Row } from './workbook.ts'
import { type XmlReader, isTrue, parseXml } from './package/xml.ts'
import type { Attributes } from './package/attributes.ts'
import { ByteText } from './package/byte-text.ts'

export interface RowContext extends CellContext {
  readonly limits: Limits
  richValue(vm: number): RichValue | undefined
  readonly cellImages: ReadonlyMap<string, string>
  countCells(cells: number): void
}

export async function* readRows(
  chunks: AsyncIterable<Buffer>,
  context: RowContext,
): AsyncGenerator<Row, void, undefined> {
  const gathered: Row[] = []
  for await (const _ of parseXml(
    chunks,
    context.limits,
    rowReader(context, (row) => gathered.push(row)),
  )) {
    yield* gathered
    gathered.length = 0
  }
  yield* gathered
}

function rowReader(context: RowContext, emit: (row: Row) => void): XmlReader {
  const { limits } = context
  const columns = new Uint8Array(LAST_COLUMN + 1)
  const inline = new RichText()
  const raw: RawCell = {
    column: 0,
    type: 'n',
    style: 0,
    value: new ByteText(),
    inline: undefined,
    isInlineStruck: false,
    formula: false,
  }
  let columnCount = 0
  let rowCount = 0
  let cellCount = 0
  let inData = false
  let row = 0
  let hidden = false
  let sorted = true
  let cells: Cell[] = []
  let unsaved: number[] = []
  let inValue = false
  let inInline = false
  let rich: RichValue | undefined

  const showsImage = () =>
    context.cellImages.size > 0 && context.cellImages.has(imageNameOf(raw.value.toString()) ?? '')

  function openCell(attributes: Attributes) {
    const column = columnNumber(attributes.bytesOf('r'), raw.column)
    if (column <= raw.column) sorted = false
    raw.column = column
    raw.type = attributes.get('t') ?? 'n'
    raw.style = attributes.bytesOf('s')?.toNumber() ?? 0
    raw.value.clear()
    raw.inline = undefined
    raw.isInlineStruck = false
    raw.formula = false
    const vm = attributes.bytesOf('vm')
    rich = vm === undefined ? undefined : context.richValue(vm.toNumber())
  }

  function closeCell() {
    if (rich?.part !== undefined || showsImage()) return
    if (rich?.text !== undefined) {
      raw.type = 'inlineStr'
      raw.inline = rich.text
    }
    const cell = readCell(raw, context)
    if (!cell && raw.formula && raw.type !== 'str') unsaved.push(raw.column)
    if (!cell) return
    cells.push(cell)
    cellCount += 1
    if (columns[cell.column]) return
    columns[cell.column] = 1
    columnCount += 1
    if (columnCount > limits.columns) stop('too-many-columns')
  }

  function closeRow() {
    if (cells.length > 0) {
      rowCount += 1
      if (rowCount > limits.rows) stop('too-many-rows')
      context.countCells(cellCount)
    }
    if (cells.length > 0 || hidden)
      emit({
        row,
        hidden,
        cells: sorted ? cells : inOrder(cells),
        ...(unsaved.length > 0 && { unsaved }),
      })
    cells = []
    if (unsaved.length > 0) unsaved = []
  }

  return {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'worksheet') stop('parts-do-not-fit')
      if (name === 'sheetData') inData = true
      if (!inData) return
      if (name === 'c') openCell(attributes)
      else if (name === 'v') inValue = true
      else if (name === 'row') {
        row = rowNumber(attributes.get('r'), row)
        hidden = isTrue(attributes.get('hidden')) || attributes.get('ht') === '0'
        sorted = true
        raw.column = 0
      } else if (name === 'f') raw.formula = true
      else if (name === 'is') {
        inInline = true
        inline.start()
      } else if (inInline) inline.open(name, attributes)
    },
    text(text) {
      if (inValue) raw.value.append(text)
      else if (inInline) inline.text(text.toString())
    },
    close(name) {
      if (!inData) return
      if (name === 'v') inValue = false
      else if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else if (name === 'is') {
        inInline = false
        raw.type = 'inlineStr'
        raw.inline = inline.end()
        raw.isInlineStruck = inline.isStruck
      } else if (inInline) inline.close(name)
      else if (name === 'sheetData') inData = false
    },
  }
}

/** Cells in column order; the later of two cells in one column counts. */
function inOrder(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [cell.column, cell])).values()].toSorted(
    (a, b) => a.column - b.column,
  )
}
