import { type MarksSaid, nothingSaid } from './rows/marks-legend.ts'
import type { Cell, Merge, Row } from '../xlsx/workbook.ts'
import type { DateOrder } from '../values/day.ts'
import { textOf } from '../values/text.ts'
import { Effort } from './effort.ts'
import type { ExplainedPacks } from './packs/pack-legend.ts'
import type { GenderKeys } from './rows/gender-keys.ts'
import type { SizeRunLegend } from './rows/size-run-legend.ts'
import { sureFields } from './columns/sure-fields.ts'
import type { Headings } from './headings/headings.ts'

interface SampleRow {
  readonly cells: ReadonlyMap<number, Cell>
  readonly columns: readonly number[]
  readonly texts: readonly string[]
}

const nothing: SampleRow = { cells: new Map(), columns: [], texts: [] }

const mostHeaderRows = 4
const leastMerged = 2

const maxMergedCells = 200_000

export interface Legends {
  /** This, `runs`, and `dateOrder` are known if the whole workbook was read before. */
  readonly explained?: ExplainedPacks | undefined
  /** What a row before the sample, or on another sheet, says that marks mean. */
  readonly marks?: MarksSaid | undefined
  readonly runs?: SizeRunLegend | undefined
  readonly genderKeys?: GenderKeys | undefined
  readonly dateOrder?: DateOrder | undefined
}

export class Sample {
  readonly rows: readonly Row[]
  readonly effort: Effort
  readonly explained: ExplainedPacks | undefined
  readonly marks: MarksSaid
  readonly runs: SizeRunLegend
  readonly genderKeys: GenderKeys
  readonly dateOrder: DateOrder | undefined
  readonly #merges: readonly Merge[]
  readonly #cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>
  readonly #known = new Map<number, SampleRow>()
  readonly #sure = new Map<number, number>()

  constructor(
    rows: readonly Row[],
    merges: readonly Merge[],
    effort = new Effort(),
    { explained, marks = nothingSaid, runs = new Map(), genderKeys = new Map(), dateOrder }: Legends = {},
  ) {
    this.dateOrder = dateOrder
    this.marks = marks
    this.runs = runs
    this.genderKeys = genderKeys
    this.explained = explained
    this.#merges = merges
    this.rows = rows
    this.effort = effort
    effort.spend(rows.reduce((sum, { cells }) => sum + cells.length, 0))
    const byRow = new Map(rows.map((row) => [row.row, new Map(row.cells.map((cell) => [cell.column, cell]))]))
    spread(byRow, merges)
    this.#cells = byRow
  }

  cell(row: number, column: number): Cell | undefined {
    return this.#cells.get(row)?.get(column)
  }

  cellsIn(column: number, rows: readonly number[]): Cell[] {
    return rows.flatMap((row) => this.cell(row, column) ?? [])
  }

  rowCells(row: number): Cell[] {
    return this.columns(row).flatMap((column) => this.cell(row, column) ?? [])
  }

  isMergedAt(row: number, column: number): boolean {
    return this.#merges.some(
      ({ top, bottom, left, right }) => top < row && row <= bottom && left <= column && column <= right,
    )
  }

  headerEnd(row: number): number {
    const bottoms = this.#merges.flatMap(({ top, bottom }) =>
      top === row && bottom - top < mostHeaderRows ? [bottom] : [],
    )
    return bottoms.length < leastMerged ? row : Math.max(...bottoms)
  }

  text(row: number, column: number): string {
    return textOf(this.cell(row, column))
  }

  columns(row: number): readonly number[] {
    return this.#row(row).columns
  }

  texts(row: number): readonly string[] {
    return this.#row(row).texts
  }

  textsBetween(row: number, left: number, right: number): string[] {
    const { columns, texts } = this.#row(row)
    return texts.filter((_, index) => (columns[index] ?? 0) >= left && (columns[index] ?? 0) <= right)
  }

  sureFields(row: number, headings: Headings): number {
    const known = this.#sure.get(row)
    if (known !== undefined) return known
    const sure = sureFields(this.texts(row), headings)
    this.#sure.set(row, sure)
    return sure
  }

  #row(number: number): SampleRow {
    const known = this.#known.get(number)
    if (known !== undefined) return known
    const cells = this.#cells.get(number)
    const row = cells === undefined ? nothing : lookAtRow(cells)
    this.effort.spend(row.columns.length)
    this.#known.set(number, row)
    return row
  }
}

function lookAtRow(cells: ReadonlyMap<number, Cell>): SampleRow {
  const filled = [...cells]
    .map(([column, cell]) => ({ column, text: textOf(cell) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.column - b.column)
  return { cells, columns: filled.map(({ column }) => column), texts: filled.map(({ text }) => text) }
}

function spread(byRow: Map<number, Map<number, Cell>>, merges: readonly Merge[]): void {
  let left = maxMergedCells
  for (const merge of merges) {
    const value = byRow.get(merge.top)?.get(merge.left)
    if (value === undefined || merge.right - merge.left > 200) continue
    for (const [row, cells] of byRow) {
      if (row < merge.top || row > merge.bottom) continue
      left -= merge.right - merge.left + 1
      if (left < 0) return
      for (let column = merge.left; column <= merge.right; column++) {
        if (!cells.has(column)) cells.set(column, { ...value, column })
      }
    }
  }
}
