import { expect, test } from 'vitest'
import { fileProblem } from '#contract/files/file-problems.ts'
import { orFileProblem } from '../xlsx/unreadable-file.ts'
import { asFile, workbookParts, zipParts } from '../xlsx/testing/build-workbook.fixture.ts'
import { readTable } from './read-table.ts'

/** Reads a table like the child process, with a problem as a value. */
async function read(bytes: Buffer, isCsv = false) {
  const path = await asFile(bytes)
  return orFileProblem(() => readTable({ path, isCsv }))
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const workbookOf = (rows: string) => zipParts(workbookParts(rows))

test('keeps numbers of a workbook as they are written, and marks a character that cannot be stored', async () => {
  const workbook = workbookOf(`<row>${textCell('Pine')}<c><v>1e4</v></c>${textCell('a_x0000_b')}</row>`)
  expect(await read(workbook)).toMatchObject({ rows: [{ row: 1, cells: ['Pine', '1e4', 'a\uFFFDb'] }] })
})

test('reads 20,000 rows and rejects more, as CSV and as a workbook', async () => {
  const csv = (rows: number) => Buffer.from('x\n'.repeat(rows))
  expect(await read(csv(20_000), true)).toMatchObject({ rows: { length: 20_000 } })
  expect(await read(csv(20_001), true)).toEqual(fileProblem('table-too-many-rows'))
  const workbook = workbookOf(`<row>${textCell('x')}</row>`.repeat(20_001))
  expect(await read(workbook)).toEqual(fileProblem('table-too-many-rows'))
})

test('rejects a workbook that unpacks to more text than a table may hold', async () => {
  const long = `<row>${textCell('x'.repeat(5_000))}</row>`
  expect(await read(workbookOf(long.repeat(401)))).toEqual(fileProblem('table-too-much-text'))
})
