import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { jobColumns, jobStates } from './stored-jobs.ts'

const { db } = await testDatabase()

test('the installed pg-boss has the columns and states that are used', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'pgboss' AND table_name = 'job'`.execute(db)
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toMatchObject(jobColumns)
  const { rows: states } = await sql<{ state: string }>`
    SELECT unnest(enum_range(NULL::pgboss.job_state))::text AS state`.execute(db)
  expect(states.map(({ state }) => state)).toEqual(jobStates)
})

const root = resolve(import.meta.dirname, '../../..')
const mayName = ['server/platform/jobs/stored-jobs.ts', 'server/testing/stored-jobs.ts']

/** Whether code names a table of the queue, beyond its schema. */
const namesTable = (code: string) => /\bpgboss"?\.["\w]|\\_pgboss/.test(code)

test('no other file names the tables of pg-boss', async () => {
  const paths = globSync('{server,demo,bench,e2e,scripts}/**/*.ts', { cwd: root }).filter(
    (path) => !mayName.includes(path) && !path.endsWith('stored-jobs.test.ts'),
  )
  const codes = await Promise.all(
    paths.map(async (path) => [path, await readFile(resolve(root, path), 'utf8')] as const),
  )
  expect(codes.filter(([, code]) => namesTable(code)).map(([path]) => path)).toEqual([])
})

test.each([
  ['SELECT data FROM pgboss.job', true],
  ['SELECT data FROM pgboss."job"', true],
  ["name NOT LIKE '\\_\\_pgboss%'", true],
  ["to_regnamespace('pgboss')", false],
])('finds a name of such a table: %s', (code, isFound) => {
  expect(namesTable(code)).toBe(isFound)
})
