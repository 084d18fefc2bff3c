import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lackingIn } from './distributed-sql.ts'

const root = resolve(import.meta.dirname, '../..')

/** What is used today; docs/distributed.md says for each what would replace it. */
const known: Readonly<Record<string, readonly string[]>> = {
  'db/migrations/0001-platform.sql': ['unlogged table'],
  'db/migrations/0002-events.sql': ['transaction ID'],
  'db/migrations/0003-people.sql': ['unlogged table'],
  'db/migrations/0085-sign-in-attempts.sql': ['unlogged table', 'advisory lock'],
  'server/domain/ordering/purchase-order/lock-groups.ts': ['advisory lock'],
  'server/domain/user/bootstrap-first-user.ts': ['advisory lock'],
  'server/platform/backup/table-list.ts': ['transaction ID'],
  'server/platform/database/migrations/migrate.ts': ['advisory lock'],
}

test('uses no more SQL that YugabyteDB lacks than docs/distributed.md says', async () => {
  const files = globSync(['db/migrations/*.sql', 'server/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const found: Record<string, readonly string[]> = {}
  for (const file of files) {
    const lacking = lackingIn(await readFile(resolve(root, file), 'utf8'))
    if (lacking.length > 0) found[file] = lacking
  }
  expect(found).toEqual(known)
})

test.each([
  ['CREATE UNLOGGED TABLE counts (id int)', 'unlogged table'],
  ['SELECT pg_advisory_xact_lock(1)', 'advisory lock'],
  ['SELECT pg_try_advisory_lock(1)', 'advisory lock'],
  ['SELECT pg_current_snapshot()::text', 'transaction ID'],
  ['ALTER TABLE events ADD transaction_id xid8', 'transaction ID'],
  ["SELECT pg_notify('changes', '')", 'notification'],
  ['LISTEN changes', 'notification'],
  ['DELETE FROM orders WHERE ctid = ANY($1)', 'row address'],
  ['LOCK TABLE orders', 'table lock'],
  ['CREATE INDEX a ON orders USING gist (span)', 'GiST index'],
  ['CREATE INDEX a ON orders USING gin (search, brand_ids)', 'GIN index of several columns'],
  ['ALTER TABLE a ADD EXCLUDE USING btree (b WITH =)', 'exclusion constraint'],
  ['b int REFERENCES c DEFERRABLE', 'deferrable constraint'],
  ['CREATE TABLE a () INHERITS (b)', 'table inheritance'],
  ['SELECT * FROM orders TABLESAMPLE SYSTEM (1)', 'sample'],
])('finds in %s: %s', (text, name) => {
  expect(lackingIn(text)).toEqual([name])
})

test.each([
  'CREATE INDEX a ON orders USING gin (search gin_trgm_ops)',
  'SELECT 1 FROM orders FOR UPDATE SKIP LOCKED',
  'b int REFERENCES c NOT DEFERRABLE',
])('allows %s', (text) => {
  expect(lackingIn(text)).toEqual([])
})
