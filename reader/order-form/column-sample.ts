import { isDozen, isUnit } from '../layout/columns/dozen-column.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { readSizeRuns } from './size-runs.ts'
import { type DecimalMark, decimalMarkShown, readNumber } from '../values/number.ts'
import { textOf } from '../values/text.ts'
import { checkDigitFits, readUpc } from '../values/upc.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'

export interface ColumnSample {
  readonly filled: number
  readonly numbers: number
  /** Whole numbers above zero. */
  readonly counts: number
  readonly codes: number
  readonly upcs: number
  readonly runs: number
  /** Names of units of measure, and those of them that are dozens. */
  readonly units: number
  readonly dozens: number
  readonly distinct: number
  readonly shown: readonly string[]
  readonly byRow: ReadonlyMap<number, number>
}

const shownSamples = 3

/** Counts with a unit, such as `12 pr`, are numbers that a person wrote. */
const counted = /^\d[\d.,]* ?\p{L}{1,8}\.?$/u

interface Placed {
  readonly row: number
  readonly cell: Cell
}

export function cellsByColumn(rows: readonly Row[]): Map<number, Placed[]> {
  const columns = new Map<number, Placed[]>()
  for (const { row, cells } of rows)
    for (const cell of cells) {
      if (textOf(cell) === '') continue
      const column = columns.get(cell.column)
      if (column) column.push({ row, cell })
      else columns.set(cell.column, [{ row, cell }])
    }
  return columns
}

export function decimalMarks(columns: ReadonlyMap<number, readonly Placed[]>): Map<number, DecimalMark> {
  const own = new Map([...columns].map(([column, cells]) => [column, marksIn(cells)]))
  const all = new Set([...own.values()].flatMap((marks) => [...marks]))
  return new Map(
    [...own].flatMap(([column, marks]) => {
      const [mark, ...others] = marks.size > 0 ? marks : all
      return mark === undefined || others.length > 0 ? [] : [[column, mark] as const]
    }),
  )
}

function marksIn(cells: readonly Placed[]): ReadonlySet<DecimalMark> {
  const texts = cells.flatMap(({ cell }) => (cell.kind === 'text' ? textOf(cell) : []))
  return new Set(texts.flatMap((text) => decimalMarkShown(text) ?? []))
}

export function sampleColumn(cells: readonly Placed[], mark: DecimalMark | null): ColumnSample {
  const byRow = new Map<number, number>()
  for (const { row, cell } of cells) {
    const read = readNumber(cell, mark)
    if (read.kind === 'number') byRow.set(row, read.value)
  }
  const values = [...byRow.values()]
  const texts = cells.map(({ cell }) => textOf(cell))
  return {
    filled: cells.length,
    numbers:
      byRow.size + cells.filter(({ cell }) => counted.test(textOf(cell)) && cell.kind === 'text').length,
    counts: values.filter((value) => Number.isInteger(value) && value > 0).length,
    codes: texts.filter((text) => looksLikeCode(text)).length,
    runs: texts.filter((text) => readSizeRuns(text) !== null).length,
    upcs: cells.filter(({ cell }) => isUpc(cell)).length,
    units: texts.filter((text) => isUnit(text)).length,
    dozens: texts.filter((text) => isDozen(text)).length,
    distinct: new Set(texts).size,
    shown: texts.slice(0, shownSamples).map((text) => text.slice(0, 60)),
    byRow,
  }
}

function isUpc(cell: Cell): boolean {
  const read = readUpc(cell)
  return read.kind === 'upc' && checkDigitFits(read.upc)
}
