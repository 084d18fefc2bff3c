import { textOf } from '../values/text.ts'
import type { Cell, Row, Sheet, Workbook } from '../xlsx/workbook.ts'
import { guessSeparator } from './guess-separator.ts'
import { parseDelimited } from './parse-delimited.ts'

const sampledLines = 60
// Prose has commas, too.
const leastCells = { comma: 4, other: 2 }
const share = 0.9

/** A workbook in which each sheet with the lines of a CSV file in its first column has their cells side by side, as Text to Columns places them. */
export async function withSplitLines(workbook: Workbook): Promise<Workbook> {
  const sheets: Sheet[] = []
  for (const sheet of workbook.sheets) {
    const separator = await separatorOf(sheet)
    sheets.push(separator === null ? sheet : { ...sheet, rows: () => splitRows(sheet, separator) })
  }
  return { ...workbook, sheets }
}

async function separatorOf(sheet: Sheet): Promise<string | null> {
  const lines: string[] = []
  for await (const { cells } of sheet.rows()) {
    const [cell, ...others] = cells
    if (cell === undefined) continue
    if (others.length > 0 || cell.kind !== 'text' || cell.column !== 1) return null
    lines.push(textOf(cell))
    if (lines.length >= sampledLines) break
  }
  const separator = guessSeparator(lines.join('\n'))
  const counts = lines.map((line) => cellsOf(line, separator).length)
  const [count = 0] = counts
  const same = counts.filter((one) => one === count)
  const least = separator === ',' ? leastCells.comma : leastCells.other
  return count >= least && same.length > 1 && same.length >= counts.length * share ? separator : null
}

async function* splitRows(sheet: Sheet, separator: string): AsyncGenerator<Row> {
  for await (const row of sheet.rows()) {
    const [line, ...others] = row.cells
    yield line === undefined || others.length > 0 ? row : { ...row, cells: split(line, separator) }
  }
}

function split(line: Cell, separator: string): Cell[] {
  return cellsOf(textOf(line), separator).flatMap((cell, index): Cell[] => {
    const text = cell.trim()
    return text === '' ? [] : [{ ...line, kind: 'text', column: index + 1, value: text, text }]
  })
}

function cellsOf(line: string, separator: string): readonly string[] {
  const [cells = []] = parseDelimited(line.replaceAll('\n', ' '), separator)
  return cells
}
