import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Layout, plainLayout, settled } from './layout.fixture.ts'
import { renderList } from './render.fixture.ts'
import { readAs, tryLayout } from './trial.fixture.ts'

const layouts: readonly (readonly [string, Partial<Layout>])[] = [
  ['bands that name the style', { codes: 'style band' }],
  ['one sheet per style', { codes: 'style sheet' }],
  ['two grids of a sheet', { grids: 'stacked', sizes: 'columns' }],
]

test.each(layouts)(
  'reads %s exactly, and the same with its own tables as the mapping',
  async (_, choices) => {
    const layout = settled({ ...plainLayout, ...choices })
    expect((await tryLayout(1, layout)).outcome).toBe('exact')
    const folder = await mkdtemp(join(tmpdir(), 'mapped-'))
    try {
      const path = join(folder, 'list.xlsx')
      await writeFile(path, (await renderList(1, layout, 3)).bytes)
      const read = await readAs(path, layout, {})
      if (!('items' in read) || !('tables' in read)) throw new Error('not read')
      expect(await readAs(path, layout, { mapping: read.tables })).toMatchObject({ items: read.items })
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
