import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FileProblem, fileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { asFile } from '#reader/xlsx/testing/build-workbook.fixture.ts'
import { manyTexts } from '#reader/xlsx/testing/hostile-bytes.fixture.ts'
import { oversized } from '#reader/xlsx/testing/hostile-oversized.fixture.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'
import { recentParsingMegabyte } from '#server/testing/measures/thread-time.ts'

// The child reports its peak memory, and its CPU time including the start of the process.
const MEGABYTES = 400
/** What a refusal may cost: parsing this many megabytes of JSON, which takes about 5 s. */
const PARSED = 1_000

interface Cost {
  readonly outcome: FileProblem | { readonly rows: number }
  readonly megabytes: number
  readonly seconds: number
}

async function costOf(path: string): Promise<Cost> {
  return run('readBounded', { path })
}

async function run(name: string, input: unknown): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const module = import.meta.resolve('./bounded-reading.fixture.ts')
  const cost = await readInChild<Cost>({ module, run: name, input, folder })
  if (isFileProblem(cost)) throw new Error(cost.message)
  return cost
}

// The other files require lower limits, which the child does not support.
const tried = oversized.filter(([, , , limits]) => !limits)

test.each(tried)(
  'rejects %s: %s, within limits of CPU and memory',
  { timeout: 180_000 },
  async (_, problem, bytes) => {
    const { outcome, megabytes, seconds } = await costOf(await asFile(bytes()))
    expect(outcome).toEqual(fileProblem(problem))
    expect(megabytes).toBeLessThan(MEGABYTES)
    expect((seconds * 1_000) / recentParsingMegabyte()).toBeLessThan(PARSED)
  },
)

test('reads as many texts as the limit allows', { timeout: 180_000 }, async () => {
  const most = await costOf(await asFile(manyTexts(1_500_000)))
  expect(most.outcome).toEqual({ rows: 1, cells: 1, pictures: 0 })
  expect(most.megabytes).toBeLessThan(MEGABYTES)
})

const large = join(import.meta.dirname, '../../../demo/line-lists/large')

test.each([
  { file: 'crocs-prebook-S1-2027.xlsx', brand: 'Crocs', type: 'pre-book' },
  { file: 'own-stock-2026-11.xlsx', brand: 'Own Stock', type: 'own-stock' },
])(
  'reads $file with 50,000 SKUs within the memory limit',
  { timeout: 180_000 },
  async ({ file, brand, type }) => {
    const { outcome, megabytes } = await run('readListBounded', { workbook: join(large, file), brand, type })
    expect(isFileProblem(outcome) ? outcome : outcome.rows).toBeGreaterThan(50_000)
    expect(megabytes).toBeLessThan(MEGABYTES)
  },
)
