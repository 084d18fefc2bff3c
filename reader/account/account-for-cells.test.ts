import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { sizeOf } from '#server/testing/measures/reliability.ts'
import type { LineListJob } from '../line-list.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { drawLayout } from '../testing/layout.fixture.ts'
import { renderList } from '../testing/render.fixture.ts'
import { accountProblems } from './account-check.fixture.ts'

const samples = [
  ['crocs-prebook-S1-2027', 'Crocs', 'pre-book'],
  ['fitflop-pricelist-S1-2027', 'FitFlop', 'pre-book'],
  ['heydude-prebook-S1-2027', 'HEYDUDE', 'pre-book'],
  ['heydude-ats-2026-11-20', 'HEYDUDE', 'brand-ats'],
  ['nike-swim-ats-S1-2027', 'Nike Swim', 'brand-ats'],
  ['own-stock-2026-11', 'Own Stock', 'own-stock'],
] as const

test.each(samples)('gives each cell of %s one role, as it was read', async (file, brand, type) => {
  const workbook = join(import.meta.dirname, `../../demo/line-lists/${file}.xlsx`)
  expect(await check({ workbook, brand, type })).toEqual([])
})

test('gives each cell of seeded layouts one role, as it was read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'account-'))
  const found: string[] = []
  try {
    const workbook = join(folder, 'list.xlsx')
    for (let seed = 1; seed <= sizeOf({ small: 40, full: 2_000 }); seed++) {
      const layout = drawLayout(seed)
      const list = await renderList(seed, layout, 3)
      await writeFile(workbook, list.bytes)
      const job = { workbook, brand: layout.brand, type: layout.type }
      for (const mapping of [undefined, list.mapping])
        found.push(
          ...(await check({ ...job, ...(mapping && { mapping }) })).map((text) => `${seed}: ${text}`),
        )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(found).toEqual([])
})

async function check(job: LineListJob): Promise<string[]> {
  const list = await readLineListFile(job)
  if (isFileProblem(list)) return []
  return accountProblems(job, list)
}
