import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { builderTable, tablesOf, untypedTablesOf, writtenIn } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../..')

test('each table is owned by the folder that declares its type', () => {
  for (const { file, tables } of declarations()) {
    const [owner] = Object.entries(tablesOf).find(([, owned]) => owned.includes(tables[0] ?? '')) ?? []
    expect(`${file} declares ${tables.join()} of ${owner}`).toSatisfy(
      () => owner !== undefined && (file === owner || file.startsWith(`${owner}/`)),
    )
    expect(tablesOf[owner ?? '']).toEqual(expect.arrayContaining(tables))
  }
  const declared = declarations().flatMap(({ tables }) => tables)
  expect(Object.values(tablesOf).flat().toSorted()).toEqual(declared.toSorted())
})

test('each table of the database has exactly one owner', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db)
  const ours = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
  const owned = [...Object.values(tablesOf), ...Object.values(untypedTablesOf)].flat()
  expect(owned.toSorted()).toEqual(ours.toSorted())
})

describe('writes in SQL text', () => {
  it.each([
    ['INSERT INTO brands (id) VALUES (?)', ['brands']],
    ['insert into "brands" (id) values (?)', ['brands']],
    ['UPDATE orders AS changed SET flagged = true', ['orders']],
    ['WITH gone AS (DELETE FROM public.users RETURNING id) TRUNCATE TABLE events', ['users', 'events']],
    ['MERGE INTO stores USING given ON true', ['stores']],
    ['SELECT FROM brands FOR UPDATE', []],
    ['SELECT FROM brands FOR NO KEY UPDATE SKIP LOCKED', []],
  ])('finds the tables that %j writes', (text, tables) => {
    expect(writtenIn(text)).toEqual(tables)
  })

  it('skips the update of a conflicting row', () => {
    expect(writtenIn('INSERT INTO brands VALUES (?) ON CONFLICT (id) DO UPDATE SET name = ?')).toEqual([
      'brands',
    ])
  })
})

test('a table of a query builder is named as in the database', () => {
  expect(builderTable('lineListItems as items')).toBe('line_list_items')
})

/** The files that declare types of tables, with the tables' names in the database. */
function declarations(): { file: string; tables: string[] }[] {
  return globSync('server/**/*.ts', { cwd: root }).flatMap((path) => {
    const file = path.split(/[\\/]/).join(posix.sep)
    const text = readFileSync(resolve(root, path), 'utf8')
    const [, body] = /declare module '[^']*' \{\s*interface Tables \{([^]*?)\n  \}/.exec(text) ?? []
    if (body === undefined) return []
    const names = [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => builderTable(name))
    return [{ file, tables: names }]
  })
}
