import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import type { LineListJob } from '../line-list.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { drawLayout } from '../testing/layout.fixture.ts'
import { renderList } from '../testing/render.fixture.ts'
import { type AccountedCell, accountedCells, accountProblems } from './account-check.fixture.ts'

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
  const count = sizeOf({ small: 40, full: 2_000 })
  try {
    const workbook = join(folder, 'list.xlsx')
    for (let seed = 1; seed <= count; seed++) {
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
  recordFigure('cells', `${count} layouts, each read without and with a mapping`)
  expect(found).toEqual([])
})

/** Changes the roles of cells, as a reading with a bug would. */
type Change = (cells: readonly AccountedCell[]) => readonly AccountedCell[]

test('detects a reading that forgets a cell or mistakes a value', async () => {
  const workbook = join(import.meta.dirname, '../../demo/line-lists/heydude-prebook-S1-2027.xlsx')
  const found = (change: Change) => check({ workbook, brand: 'HEYDUDE', type: 'pre-book' }, change)
  const first = (role: string, field: string | null) => (cells: readonly AccountedCell[]) =>
    cells.findIndex((cell) => cell.role === role && cell.field === field)
  expect(await found((cells) => cells.slice(1))).toEqual([expect.stringContaining('has no role')])
  expect(await found((cells) => [...cells, ...cells.slice(0, 1)])).toContain('a cell has two roles')
  for (const field of ['wholesale', 'upc', 'silhouette']) {
    const asTitle: Change = (cells) =>
      cells.map((cell, index) =>
        index === first('value', field)(cells) ? { ...cell, role: 'title', model: null } : cell,
      )
    expect(await found(asTitle)).not.toEqual([])
  }
})

async function check(job: LineListJob, change: Change = (cells) => cells): Promise<string[]> {
  const list = await readLineListFile(job)
  if (isFileProblem(list)) return []
  return accountProblems(job, list, change(await accountedCells(job)))
}
