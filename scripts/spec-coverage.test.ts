import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('{contract,server,web,e2e,bench,db,scripts}/**/*.{ts,tsx,css,sql}', { cwd: root })
const names = new Set(files.flatMap((file) => [file, basename(file)]))
const tests = files
  .filter((file) => /\.(test|spec)\.ts$/.test(file))
  .map((file) => readFileSync(resolve(root, file), 'utf8'))
  .join('\n')
const tables = globSync('docs/spec-coverage/*.md', { cwd: root })

interface Row {
  /** Where it stands: file and line. */
  readonly at: string
  readonly cells: readonly string[]
}

const rows: Row[] = tables.flatMap((table) =>
  readFileSync(resolve(root, table), 'utf8')
    .split('\n')
    .map((line, index): Row => ({ at: `${table}:${index + 1}`, cells: line.split(' | ').slice(1) }))
    .filter(({ cells }) => cells.length > 0),
)

/** What a table names that is nowhere: files, and tests by the words between its ellipses. */
function missing({ at, cells }: Row): string[] {
  const named = [...cells.join(' | ').matchAll(/`([\w$./-]+\.(?:tsx?|css|sql))`/g)].map(
    ([, file = '']) => file,
  )
  const quoted = [...(cells.at(-1) ?? '').matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) =>
    title.split('…'),
  )
  return [
    ...named.filter((file) => !names.has(file) && !files.some((known) => known.endsWith(`/${file}`))),
    ...quoted.map((words) => words.trim()).filter((words) => !tests.includes(words)),
  ].map((what) => `${at}: ${what}`)
}

test('every file and test that the tables of the specification name is there', () => {
  expect(tables.length).toBeGreaterThan(3)
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.flatMap(missing)).toEqual([])
})

test('the check above finds a file and a test that are not there', () => {
  const nowhere = ['no test', 'is called', 'like this'].join(' ')
  const row = { at: 'here', cells: ['`server/nowhere.ts`', `\`app.ts\`; "${nowhere}" |`] }
  expect(missing(row)).toEqual(['here: server/nowhere.ts', `here: ${nowhere}`])
})
