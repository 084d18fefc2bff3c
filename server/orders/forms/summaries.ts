import type { OrderFileRow, QuantityCell } from '#server/imports/small-files/read-order-file-in-child.ts'
import type { FileProblems } from './file-problems.ts'
import type { MatchedLine } from './matched.ts'

interface Unsized {
  readonly row: OrderFileRow
  readonly cell: QuantityCell
  readonly modelCode: string
  readonly report: () => void
}

const stylesEnough = 2

/** Sheets that print the units of each style without sizes, such as a summary of the sheets with sizes. */
export class Summaries {
  readonly #unsized: Unsized[] = []

  add(unsized: Unsized): void {
    this.#unsized.push(unsized)
  }

  report(lines: readonly MatchedLine[], problems: FileProblems): void {
    const ordered = new Map<string, number>()
    for (const { item, quantity } of lines)
      ordered.set(item.modelCode, (ordered.get(item.modelCode) ?? 0) + quantity)
    const sheets = new Set(lines.map(({ sheet }) => sheet))
    for (const [sheet, own] of Map.groupBy(this.#unsized, ({ row }) => row.sheet)) {
      const isRepeated =
        !sheets.has(sheet) &&
        own.length >= stylesEnough &&
        own.every(({ cell, modelCode }) => ordered.get(modelCode) === cell.quantity)
      const [first] = own
      if (!first || !isRepeated) for (const { report } of own) report()
      else
        problems.add(
          'SHEET_REPEATED',
          { ...first.row, column: first.cell.column },
          String(first.cell.quantity),
          `Its units of each style are those of ${[...sheets].join(', ')}, and are ordered once.`,
        )
    }
  }
}
