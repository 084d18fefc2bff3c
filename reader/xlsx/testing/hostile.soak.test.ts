import { afterAll, expect, test } from 'vitest'
import { fileLimits } from '#contract/files/file-limits.ts'
import { fileProblem } from '#contract/files/file-problems.ts'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { costOf } from '#server/testing/measures/thread-time.ts'
import { asFile, workbookParts, zipParts } from './build-workbook.fixture.ts'
import { columnLetters } from '../grid.ts'
import { broken } from './hostile-broken.fixture.ts'
import { oversized } from './hostile-oversized.fixture.ts'
import { otherFormats } from './hostile-formats.fixture.ts'
import { readAll } from './read-all.fixture.ts'

const files = [...otherFormats, ...broken, ...oversized]
/** What a refusal may cost: parsing this many megabytes of JSON, which takes about 5 s. */
const most = 1_000
let highest = 0
afterAll(() =>
  recordFigure(
    'malicious-files',
    `${files.length} kinds of malicious files; the most expensive refusal costs as much as parsing ${Math.ceil(highest)} MB of JSON`,
  ),
)

test.each(files)('rejects %s: %s', { timeout: 180_000 }, async (_, problem, bytes, limits) => {
  const path = await asFile(bytes())
  const { result, cost } = await costOf(async () => readAll(path, { ...fileLimits, ...limits }), most)
  expect(result).toEqual(fileProblem(problem))
  expect(cost).toBeLessThan(most)
  highest = Math.max(highest, cost)
})

test('detects a reader without limits', async () => {
  const unlimited = { ...fileLimits, ratio: Infinity, partBytes: Infinity, totalBytes: Infinity }
  const bombs = oversized.filter(([name]) => name.startsWith('a bomb'))
  expect(bombs.length).toBeGreaterThan(2)
  for (const [, problem, bytes] of bombs)
    expect(await readAll(await asFile(bytes()), unlimited)).not.toEqual(fileProblem(problem))
})

test('accepts a valid file', async () => {
  expect(
    await readAll(await asFile(zipParts(workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>')))),
  ).toEqual({ rows: 1, cells: 1, pictures: 0 })
})

test('counts columns with values, not their positions', async () => {
  const styled = Array.from(
    { length: 16_384 },
    (_, index) => `<c r="${columnLetters(index + 1)}1" s="1"/>`,
  ).join('')
  const parts = workbookParts(`<row r="1">${styled}</row><row r="2"><c r="XFD2"><v>1</v></c></row>`)
  expect(await readAll(await asFile(zipParts(parts)))).toEqual({ rows: 1, cells: 1, pictures: 0 })
})
