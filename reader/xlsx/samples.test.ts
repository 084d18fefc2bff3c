import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { columnLetters } from './grid.ts'
import { openWorkbook } from './open-workbook.ts'
import type { Cell } from './workbook.ts'

const folder = join(import.meta.dirname, '../../demo/line-lists')
// The large ones are read in `large-samples.soak.test.ts`.
const files = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'))

interface Expected {
  sheets: { name: string; role: string; columns?: Record<string, string>; lastDataRow?: number }[]
  items: {
    sheet: string
    sizes: { row: number; upc: string | null }[]
    picture: { sha256: string; row?: number; column?: string; kind: string } | null
  }[]
  problems: { sheet: string; row: number; cell: string | null; code: string; value: string | null }[]
}

async function expected(file: string): Promise<Expected> {
  const path = join(folder, file.replace(/\.xlsx$/, '.expected.json'))
  return JSON.parse(await readFile(path, 'utf8')) as Expected
}

/** Reads a sample like an import and returns the requested cells. */
async function readSample(file: string, wanted: ReadonlySet<string>) {
  const workbook = await openWorkbook(join(folder, file))
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  const cells = new Map<string, Cell>()
  const hidden: string[] = []
  const pictures = new Set<string>()
  const digests = new Map<string, string>()
  for (const sheet of workbook.sheets) {
    for (const { row, column, kind, part, startsIn } of await sheet.pictures()) {
      const sha256 = digests.get(part) ?? digest(await workbook.picture(part))
      digests.set(part, sha256)
      // A picture that starts near the end of a row belongs to the next one.
      const belongsTo = startsIn > 0.5 ? row + 1 : row
      pictures.add(`${sheet.name}!${columnLetters(column)}${belongsTo} ${kind} ${sha256}`)
    }
    for await (const row of sheet.rows()) {
      if (row.hidden) hidden.push(`${sheet.name}!${row.row}`)
      for (const cell of row.cells) {
        const place = `${sheet.name}!${columnLetters(cell.column)}${row.row}`
        if (wanted.has(place)) cells.set(place, cell)
      }
    }
  }
  const names = workbook.sheets.map(({ name }) => name)
  await workbook.close()
  return { cells, hidden, pictures, names }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** All UPCs by cell. The import, not the reader, restores zeros missing from the file. */
function upcCells({ sheets, items, problems }: Expected): Map<string, string> {
  const padded = new Set(
    problems.filter(({ code }) => code === 'UPC_PADDED').map(({ sheet, row }) => `${sheet}!${row}`),
  )
  const columnOf = new Map(sheets.map(({ name, columns }) => [name, columns?.['upc']]))
  const cells = new Map<string, string>()
  for (const { sheet, sizes } of items) {
    const column = columnOf.get(sheet)
    for (const { row, upc } of sizes) {
      if (column && upc !== null && !padded.has(`${sheet}!${row}`)) cells.set(`${sheet}!${column}${row}`, upc)
    }
  }
  return cells
}

/** The cell values of all problems; the value of a duplicate model combines several cells. */
function problemCells({ problems }: Expected): Map<string, string> {
  const reported = problems.filter(({ code }) => code !== 'DUPLICATE_MODEL')
  return new Map(
    reported.flatMap(({ sheet, cell, value }) =>
      cell === null || value === null ? [] : [[`${sheet}!${cell}`, value]],
    ),
  )
}

test.each(files)(
  '%s: cells, pictures, hidden rows and sheets are what the file holds',
  { timeout: 180_000 },
  async (file) => {
    const sample = await expected(file)
    const values = new Map([...upcCells(sample), ...problemCells(sample)])
    const { cells, hidden, pictures, names } = await readSample(file, new Set(values.keys()))
    expect(names).toEqual(sample.sheets.map(({ name }) => name))

    const anchored = sample.items.flatMap(({ sheet, picture }) =>
      picture?.row ? [`${sheet}!${picture.column}${picture.row} ${picture.kind} ${picture.sha256}`] : [],
    )
    expect(anchored.filter((picture) => !pictures.has(picture))).toEqual([])

    const hiddenRows = sample.problems.filter(({ code }) => code === 'HIDDEN_ROW')
    expect(hidden.toSorted()).toEqual(hiddenRows.map(({ sheet, row }) => `${sheet}!${row}`).toSorted())

    const wrong = [...values].filter(
      ([place, value]) => cells.get(place)?.text !== value && cells.get(place)?.value !== value,
    )
    expect(wrong).toEqual([])
  },
)
