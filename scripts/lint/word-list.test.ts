import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { lintPlanted } from './testing/lint-planted.ts'
import { findWords } from './word-list.ts'

const root = resolve(import.meta.dirname, '../..')

const planted: readonly { path: string; code: string; word: string }[] = [
  { path: 'contract/comment.ts', code: '/** Where it stands. */\nexport const a = 1', word: 'stands' },
  { path: 'contract/text.ts', code: "export const a = 'Choose a colour.'", word: 'colour' },
  { path: 'contract/template.ts', code: 'export const a = `${1} stands`', word: 'stands' },
  { path: 'contract/name.ts', code: 'export const itemColour = 1', word: 'colour' },
  {
    path: 'contract/title.test.ts',
    code: "import { it } from 'vitest'\nit('begins anew', () => {})",
    word: 'anew',
  },
  { path: 'contract/jsx.tsx', code: 'export const a = <p>For whoever reads it</p>', word: 'whoever' },
  {
    path: 'contract/idiom.ts',
    code: '/** Read by a member of\n * staff. */\nexport const a = 1',
    word: 'member of staff',
  },
  {
    path: 'contract/old-release.ts',
    code: '// For processes of the release before.\nexport const a = 1',
    word: 'the release before',
  },
  { path: 'contract/price.ts', code: "export const a = 'at the prices of today'", word: 'prices of today' },
  {
    path: 'contract/care.ts',
    code: '/** The person who looks after an order. */\nexport const a = 1',
    word: 'looks after',
  },
  { path: 'contract/import.ts', code: "export * from './try-anew.ts'", word: 'anew' },
]
const allowed = [
  {
    path: 'contract/american.ts',
    code: `/** Any color; understands; "newcomers". */\nexport const color = 'standstill'`,
  },
  { path: 'contract/file.ts', code: `export const a = 'fitflop-catalogue-S1-2027.pdf'` },
]

describe('the plain English rule', () => {
  let messagesOf: (path: string) => string[]

  beforeAll(async () => {
    messagesOf = await lintPlanted([...planted, ...allowed])
  }, 60_000)

  it.each(planted)('finds the word in $path', ({ path, word }) => {
    expect(messagesOf(path).join('\n')).toContain(`Avoid "${word}"`)
  })

  it.each(allowed)('accepts $path', ({ path }) => {
    expect(messagesOf(path)).toEqual([])
  })
})

describe('findWords', () => {
  it('finds an idiom that continues on the next line of a comment', () => {
    const [finding] = findWords(' * in a file of its\n * own.')
    expect(finding).toMatchObject({ index: 13, instead: 'its own' })
  })

  it('accepts idioms that mean something else', () => {
    expect(findWords('instead of its own, one of their own, the orders of its own stores')).toEqual([])
  })

  it('finds names in camel case, but no longer words', () => {
    expect(findWords('isTold retold unanewed').map(({ index }) => index)).toEqual([2])
  })
})

const texts = globSync(['*.md', 'docs/**/*.md', 'db/**/*.sql'], { cwd: root })

it.each(texts)('%s is in plain English', async (path) => {
  const text = await readFile(join(root, path), 'utf8')
  const lines = findWords(text).map(
    ({ index, word, instead }) => `line ${text.slice(0, index).split('\n').length}: "${word}" → ${instead}`,
  )
  expect(lines).toEqual([])
})
