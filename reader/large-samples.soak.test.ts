import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { comparableItems, expectedItems, expectedParse, type NotInFile } from './expected-parse.fixture.ts'
import type { LineListJob } from './line-list.ts'
import { readLineListFile } from './read-line-list-file.ts'

const large = fileURLToPath(new URL('../demo/line-lists/large/', import.meta.url))

const files: readonly (Omit<LineListJob, 'workbook'> & { file: string; notInFile: NotInFile })[] = [
  { file: 'crocs-prebook-S1-2027', brand: 'Crocs', type: 'pre-book', notInFile: {} },
  { file: 'own-stock-2026-11', brand: 'Own Stock', type: 'own-stock', notInFile: { gender: true } },
]

test.each(files)('$file, 50,000 SKUs', { timeout: 90_000 }, async ({ file, notInFile, ...job }) => {
  const expected = expectedParse(`${large}${file}.expected.json.gz`)
  const progress: number[] = []
  const list = await readLineListFile(
    { ...job, workbook: `${large}${file}.xlsx` },
    { onProgress: ({ rowsRead, rowsExpected }) => progress.push(rowsRead / rowsExpected) },
  )
  if (!('items' in list)) throw new Error(`not read: ${JSON.stringify(list)}`)
  expect(comparableItems(list, notInFile)).toEqual(expectedItems(expected, notInFile))
  expect(list.problems).toEqual(expected.problems)
  expect(list.skipped).toEqual(expected.skipped)
  expect(progress.length).toBeGreaterThan(80)
  expect(progress.at(-1)).toBe(1)
})
