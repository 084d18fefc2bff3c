import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import type { LineList } from '../line-list.ts'
import type { Layout } from './choices.fixture.ts'
import { describeLayout, drawLayout, plainLayout, settled } from './layout.fixture.ts'
import { renderList } from './render.fixture.ts'
import { readAs } from './trial.fixture.ts'

const layouts: readonly (readonly [string, Partial<Layout>])[] = [
  ['bands that name the style', { codes: 'style band' }],
  ['one sheet per style', { codes: 'style sheet' }],
  ['two grids of a sheet', { grids: 'stacked', sizes: 'columns' }],
  ['sizes above each article', { type: 'brand-ats', sizes: 'columns', rungs: 'bare', extra: 'few' }],
  [
    'sizes above each article in dozens',
    { type: 'brand-ats', sizes: 'columns', rungs: 'bare', quantities: 'dozens' },
  ],
  ['sizes of a system that only the title names', { sizes: 'columns', scale: 'uk' }],
]

/** What a list says, in either way of reading it. */
const contentOf = ({ items, problems, currency, season, year, deadline }: LineList) => ({
  items, problems, currency, season, year, deadline,
}) // prettier-ignore

/** How a list is read without help, and with its own tables as the mapping; null if it asks a question. */
async function readTwice(seed: number, layout: Layout) {
  const folder = await mkdtemp(join(tmpdir(), 'mapped-'))
  try {
    const path = join(folder, 'list.xlsx')
    await writeFile(path, (await renderList(seed, layout, 3)).bytes)
    const read = (await readAs(path, layout, {})) as LineList | object
    if (!('tables' in read)) return null
    const mapped = (await readAs(path, layout, { mapping: read.tables })) as LineList
    return { read: contentOf(read), mapped: contentOf(mapped) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(layouts)('reads %s in the same way with its own tables as the mapping', async (_, choices) => {
  const twice = await readTwice(1, settled({ ...plainLayout, ...choices }))
  expect(twice?.read.items.length).toBeGreaterThan(0)
  expect(twice?.mapped).toEqual(twice?.read)
})

const count = sizeOf({ small: 60, full: 4_000 })

test('reads seeded layouts in the same way with their own tables as the mapping', async () => {
  let compared = 0
  for (let seed = 1; seed <= count; seed++) {
    const layout = drawLayout(seed)
    const twice = await readTwice(seed, layout)
    if (twice === null) continue
    compared++
    expect(twice.mapped, `seed ${seed}: ${describeLayout(layout)}`).toEqual(twice.read)
  }
  recordFigure('line-lists', `read in the same way with their own mapping: ${compared} of ${compared}`)
  expect(compared).toBeGreaterThan(count * 0.9)
})
