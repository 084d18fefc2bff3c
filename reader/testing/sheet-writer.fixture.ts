import { columnLetter } from '../values/text.ts'
import { writeXlsx, type Cell as WrittenCell, type MergeRange, type WriteSheet } from 'hucre'

/** A cell to write: a value, or one with a number format or formula, or struck through; `bare` omits the formula's cached value. */
export type Value =
  | string
  | number
  | null
  | {
      readonly value: string | number
      readonly format?: string
      readonly formula?: string
      readonly bare?: true
      readonly struck?: true
    }

/** Collects the rows of a sheet. Rows and columns count from 1. */
export class SheetWriter {
  readonly name: string
  #rows: Value[][] = []
  #merges: MergeRange[] = []
  #images: {
    row: number
    column: number
    bottomRow: number | null
    lastColumn: number
    data: Uint8Array
  }[] = []
  hiddenRows = new Set<number>()
  readonly hiddenColumns = new Set<number>()
  /** The header row that is frozen and has filters. */
  frozenRow: number | null = null

  constructor(name: string) {
    this.name = name
  }

  /** The number of rows so far. */
  get length(): number {
    return this.#rows.length
  }

  /** Adds a row and returns its number. */
  add(cells: readonly Value[] = []): number {
    return this.#rows.push([...cells])
  }

  /** What Excel adds up in a column: its numbers, but no texts. */
  sum(column: number, first: number, last: number): number {
    return this.#rows.slice(first - 1, last).reduce((sum, cells) => {
      const cell = cells[column - 1] ?? null
      const value = typeof cell === 'object' && cell !== null ? cell.value : cell
      return sum + (typeof value === 'number' ? value : 0)
    }, 0)
  }

  merge(top: number, left: number, bottom: number, right: number): void {
    if (bottom > top || right > left)
      this.#merges.push({ startRow: top - 1, startCol: left - 1, endRow: bottom - 1, endCol: right - 1 })
  }

  /** Places a picture in a column from a row to `bottomRow`; without it, only its upper left corner is anchored. */
  image(row: number, column: number, data: Uint8Array, bottomRow: number | null, lastColumn = column): void {
    this.#images.push({ row, column, bottomRow, lastColumn, data })
  }

  /** Whether a row is part of a range that is merged over several rows. */
  isMerged(row: number): boolean {
    return this.#merges.some(
      ({ startRow, endRow }) => endRow > startRow && startRow <= row - 1 && endRow >= row - 1,
    )
  }

  /** Puts the rows into another order; a number that is missing deletes its row, one that is repeated duplicates it. */
  rearrange(order: readonly number[]): void {
    const rows = this.#rows
    const placeOf = (row: number): number => order.indexOf(row) + 1
    this.#rows = order.map((row) => rows[row - 1] ?? [])
    this.hiddenRows = new Set(order.flatMap((row, index) => (this.hiddenRows.has(row) ? [index + 1] : [])))
    this.#merges = this.#merges.flatMap((merge) => {
      const [startRow, endRow] = [placeOf(merge.startRow + 1) - 1, placeOf(merge.endRow + 1) - 1]
      return startRow < 0 || endRow < 0 ? [] : [{ ...merge, startRow, endRow }]
    })
    this.#images = this.#images.flatMap((image) => {
      const row = placeOf(image.row)
      const moved = image.bottomRow === null ? null : image.bottomRow + row - image.row
      return row === 0 ? [] : [{ ...image, row, bottomRow: moved }]
    })
    if (this.frozenRow !== null) this.frozenRow = placeOf(this.frozenRow)
  }

  toSheet(): WriteSheet {
    const cells = new Map<string, Partial<WrittenCell>>()
    for (const [row, values] of this.#rows.entries())
      for (const [column, value] of values.entries())
        if (typeof value === 'object' && value !== null)
          cells.set(`${row},${column}`, {
            ...styleOf(value),
            ...(value.formula === undefined
              ? {}
              : { formula: value.formula, ...(value.bare === true ? {} : { formulaResult: value.value }) }),
          })
    return {
      name: this.name,
      rows: this.#rows.map((values) => values.map(plainValue)),
      cells,
      merges: this.#merges,
      ...(this.hiddenColumns.size > 0 && {
        columns: Array.from({ length: Math.max(...this.hiddenColumns) }, (_, index) => ({
          hidden: this.hiddenColumns.has(index + 1),
        })),
      }),
      ...(this.frozenRow !== null && {
        freezePane: { rows: this.frozenRow, columns: 1 },
        autoFilter: {
          range: `A${this.frozenRow}:${columnLetter(this.#rows[this.frozenRow - 1]?.length ?? 1)}${this.#rows.length}`,
        },
      }),
      ...(this.hiddenRows.size === 0
        ? {}
        : { rowDefs: new Map([...this.hiddenRows].map((row) => [row - 1, { hidden: true }])) }),
      ...(this.#images.length === 0
        ? {}
        : {
            images: this.#images.map(({ row, column, bottomRow, lastColumn, data }) => ({
              data,
              type: 'png' as const,
              anchor: {
                from: { row: row - 1, col: column - 1 },
                ...(bottomRow !== null && { to: { row: bottomRow, col: lastColumn } }),
              },
              width: 12,
              height: 12,
            })),
          }),
    }
  }
}

function styleOf({ format, struck }: Exclude<Value, string | number | null>): Partial<WrittenCell> {
  if (format === undefined && struck === undefined) return {}
  return {
    style: {
      ...(format === undefined ? {} : { numFmt: format }),
      ...(struck === true && { font: { strikethrough: true } }),
    },
  }
}

function plainValue(value: Value): string | number | null {
  if (typeof value !== 'object' || value === null) return value
  return value.formula === undefined ? value.value : null
}

export async function toXlsx(sheets: readonly SheetWriter[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets.map((sheet) => sheet.toSheet()) }))
}
