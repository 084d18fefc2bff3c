import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/file-problems.ts'
import { columnLetters } from './grid.ts'
import { openWorkbook } from './open-workbook.ts'
import type { Cell } from './workbook.ts'

const folder = join(import.meta.dirname, '../../../demo/line-lists')
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.xlsx'))

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
  const text = await readFile(path, 'utf8').catch(async () =>
    gunzipSync(await readFile(`${path}.gz`)).toString(),
  )
  return JSON.parse(text) as Expected
}

async function readSample(file: string) {
  const workbook = await openWorkbook(join(folder, file))
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  const cells = new Map<string, Cell>()
  const hidden = new Set<string>()
  const pictures = new Set<string>()
  for (const sheet of workbook.sheets) {
    for (const { row, column, kind, part, startsIn } of await sheet.pictures()) {
      const sha256 = createHash('sha256')
        .update(await workbook.picture(part))
        .digest('hex')
      // A picture that starts in the last part of a row belongs to the next one.
      const belongsTo = startsIn > 0.5 ? row + 1 : row
      pictures.add(`${sheet.name}!${columnLetters(column)}${belongsTo} ${kind} ${sha256}`)
    }
    for await (const row of sheet.rows()) {
      if (row.hidden) hidden.add(`${sheet.name}!${row.row}`)
      for (const cell of row.cells) cells.set(`${sheet.name}!${columnLetters(cell.column)}${row.row}`, cell)
    }
  }
  const names = workbook.sheets.map(({ name }) => name)
  await workbook.close()
  return { cells, hidden, pictures, names }
}

test.each(files)('%s: cells, pictures, hidden rows and sheets are what the file holds', async (file) => {
  const { sheets, items, problems } = await expected(file)
  const { cells, hidden, pictures, names } = await readSample(file)
  expect(names).toEqual(sheets.map(({ name }) => name))

  const inSheet = items.flatMap(({ sheet, picture }) =>
    picture?.row ? [`${sheet}!${picture.column}${picture.row} ${picture.kind} ${picture.sha256}`] : [],
  )
  expect(inSheet.filter((picture) => !pictures.has(picture))).toEqual([])

  const hiddenRows = problems
    .filter(({ code }) => code === 'HIDDEN_ROW')
    .map(({ sheet, row }) => `${sheet}!${row}`)
  expect([...hidden].toSorted()).toEqual(hiddenRows.toSorted())

  const wrong = problems.filter(({ sheet, cell, value, code }) => {
    if (cell === null || value === null || code === 'DUPLICATE_MODEL') return false
    const read = cells.get(`${sheet}!${cell}`)
    return read?.text !== value && read?.value !== value
  })
  expect(wrong).toEqual([])

  // A UPC that lost its zeros in the file itself is padded by the import, not by the reader.
  const padded = new Set(
    problems.filter(({ code }) => code === 'UPC_PADDED').map(({ sheet, row }) => `${sheet}!${row}`),
  )
  const columnOf = new Map(sheets.map(({ name, columns }) => [name, columns?.['upc']]))
  const lost = items.flatMap(({ sheet, sizes }) =>
    sizes.filter(({ row, upc }) => {
      const column = columnOf.get(sheet)
      if (!column || upc === null || padded.has(`${sheet}!${row}`)) return false
      return cells.get(`${sheet}!${column}${row}`)?.text !== upc
    }),
  )
  expect(lost).toEqual([])
})
