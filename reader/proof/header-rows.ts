import { readColumns } from '../layout/read-columns.ts'
import type { Table } from '../layout/table.ts'
import { textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

/** Header rows are this close above the first data row, counted in rows with cells. */
const headersAbove = 40

export class HeaderRows {
  readonly #recent: Row[] = []

  note(row: Row): void {
    this.#recent.push(row)
    if (this.#recent.length > headersAbove * 2) this.#recent.splice(0, headersAbove)
  }

  headingOf(table: Table, column: number): { heading: string; both: string } {
    const texts = table.headerRows.map((number) =>
      textOf(this.#recent.find(({ row }) => row === number)?.cells.find((cell) => cell.column === column)),
    )
    const heading = texts.at(-1) || texts[0] || table.headings.get(column) || ''
    return { heading, both: texts.filter((text) => text !== '').join(' ') || heading }
  }
}

export function usedColumns(table: Table): ReadonlySet<number> {
  const repeated = table.repeatedSizes.map(({ column }) => column)
  return new Set([...readColumns(table), ...repeated, ...table.priceColumns])
}
