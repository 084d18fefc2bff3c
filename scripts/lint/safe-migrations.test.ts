import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBaseline } from '../../server/platform/database/migrations/baseline.ts'
import { migrationNames, readMigration } from '../../server/platform/database/migrations/migration-files.ts'
import { unsafeIn } from './safe-migrations.ts'

test('no new migration stops the requests of a large installation or of the previous release', async () => {
  const names = await migrationNames()
  const migrations = await Promise.all(names.map(async (name) => ({ name, text: await readMigration(name) })))
  const found = migrations.flatMap((migration, place) =>
    unsafeIn(migration, migrations.slice(0, place)).map((reason) => `${migration.name}: ${reason}`),
  )
  expect(found).toEqual([])
})

test('the baseline is as it was released, because databases that have it do not run it again', async () => {
  const names = (await migrationNames()).filter(isBaseline)
  const texts = await Promise.all(names.map(async (name) => `${name}\n${await readMigration(name)}`))
  const digest = createHash('sha256').update(texts.join('')).digest('hex')
  expect(digest.slice(0, 16)).toBe('d03fec4a015321fc')
})

test('a file that adds to the baseline is rejected', () => {
  const added = { name: '0400-tips.baseline', text: 'CREATE TABLE tips (id int)' }
  expect(unsafeIn(added)).toEqual(['Databases that have the baseline would not run this file.'])
})

const transaction = '0200-change'

test.each([
  ['CREATE INDEX a ON orders (b)', 'blocks writes to orders'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS a ON public.orders (b)', 'blocks writes to orders'],
  ['CREATE INDEX ON "order_lines" USING gin (search gin_trgm_ops)', 'blocks writes to order_lines'],
  ['CREATE INDEX CONCURRENTLY a ON orders (b)', 'ends with .concurrently'],
  ['ALTER TABLE orders ADD COLUMN token uuid DEFAULT gen_random_uuid()', 'rewrites orders'],
  ['ALTER TABLE orders ADD COLUMN at timestamptz DEFAULT clock_timestamp() NOT NULL', 'rewrites orders'],
  ['ALTER TABLE orders ADD n bigint GENERATED ALWAYS AS IDENTITY', 'rewrites orders'],
  [
    'ALTER TABLE orders ADD a int, ADD COLUMN total int GENERATED ALWAYS AS (units * 2) STORED',
    'rewrites orders',
  ],
  ['ALTER TABLE events ADD COLUMN n bigserial', 'rewrites events'],
  ['ALTER TABLE orders ADD COLUMN a int NOT NULL', 'needs a default'],
  ['ALTER TABLE brands ADD COLUMN a int NOT NULL', 'needs a default'],
  ['ALTER TABLE orders ADD COLUMN a int CHECK (a > 0)', 'reads all of orders'],
  ['ALTER TABLE orders ADD COLUMN a int UNIQUE', 'reads all of orders'],
  ['ALTER TABLE orders ADD COLUMN a int DEFAULT 1 REFERENCES brands', 'reads all of orders'],
  ['ALTER TABLE orders ADD CHECK (total_price >= 0)', 'NOT VALID'],
  ['ALTER TABLE orders ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES brands', 'NOT VALID'],
  ['ALTER TABLE orders ADD CONSTRAINT a UNIQUE (b, c)', 'USING INDEX'],
  ['ALTER TABLE orders ADD PRIMARY KEY (b)', 'USING INDEX'],
  [
    'ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0) NOT VALID; ALTER TABLE orders VALIDATE CONSTRAINT a',
    'a separate file',
  ],
  ['ALTER TABLE orders ALTER COLUMN total_price TYPE numeric', 'rewrites orders'],
  ['ALTER TABLE orders ALTER total_price SET DATA TYPE numeric USING total_price / 100', 'rewrites orders'],
  ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL', 'SET NOT NULL reads all of orders'],
  ['ALTER TABLE request_counts SET LOGGED', 'rewrites request_counts'],
  ['UPDATE orders SET note = 1', 'change them in .batches'],
  ['DELETE FROM events WHERE at < now()', 'change them in .batches'],
  [
    'CREATE TABLE sums (a int); INSERT INTO sums SELECT sum(units) FROM order_lines',
    'fill the table in .batches',
  ],
  [
    'WITH a AS (SELECT * FROM brands JOIN orders USING (b)) INSERT INTO sums SELECT * FROM a',
    'reads all of orders',
  ],
  ['ALTER TABLE orders RENAME COLUMN a TO b', 'RENAME breaks'],
  ['ALTER TABLE brands RENAME TO makers', 'RENAME breaks'],
  ['ALTER TABLE orders DROP COLUMN note', 'Unused since'],
  ['ALTER TABLE orders ADD COLUMN a int, DROP note', 'Unused since'],
  ['DROP TABLE item_edits', 'Unused since'],
  ['DO $$ BEGIN UPDATE orders SET a = 1; END $$', 'DO is not for migrations'],
  ['COMMIT; CREATE TABLE a (b int)', 'COMMIT is not for migrations'],
  ['SET lock_timeout = 0', 'SET is not for migrations'],
  ['LOCK TABLE orders', 'LOCK is not for migrations'],
  ['REINDEX TABLE orders', 'REINDEX is not for migrations'],
  ['CLUSTER orders USING a', 'CLUSTER is not for migrations'],
])('rejects %s', (text, reason) => {
  expect(unsafeIn({ name: transaction, text }).join(' ')).toContain(reason)
})

test.each([
  [transaction, 'CREATE TABLE laces (id int REFERENCES orders); CREATE INDEX a ON laces (id);'],
  [transaction, 'CREATE TABLE laces (id int); INSERT INTO laces VALUES (1); UPDATE laces SET id = 2'],
  [transaction, 'CREATE INDEX a ON brands (name)'],
  [transaction, 'UPDATE brands SET name = trim(name)'],
  [transaction, 'ALTER TABLE orders ADD COLUMN note text'],
  [transaction, "ALTER TABLE orders ADD COLUMN a int NOT NULL DEFAULT 0, ADD b text DEFAULT 'x, y'"],
  [
    transaction,
    "ALTER TABLE orders ADD COLUMN a jsonb DEFAULT '{}'::jsonb NOT NULL, ADD at timestamptz DEFAULT now()",
  ],
  [transaction, 'ALTER TABLE orders ADD COLUMN brand_id int REFERENCES brands ON DELETE SET NULL'],
  [transaction, 'ALTER TABLE orders ADD CONSTRAINT a CHECK (b IN (1, 2)) NOT VALID'],
  [transaction, 'ALTER TABLE orders ADD CONSTRAINT a UNIQUE USING INDEX b'],
  [transaction, 'ALTER TABLE orders VALIDATE CONSTRAINT a'],
  [
    transaction,
    'ALTER TABLE orders DROP CONSTRAINT a, ALTER COLUMN b DROP NOT NULL, ALTER c SET DEFAULT random()',
  ],
  [
    transaction,
    '-- Unused since 0.3.0: the console sums them up.\nALTER TABLE orders DROP COLUMN a; DROP TABLE sums',
  ],
  [transaction, '-- UPDATE orders SET a = 1'],
  [
    '0200-a.concurrently',
    '-- Of all orders.\nCREATE INDEX CONCURRENTLY a ON orders (b);\nDROP INDEX CONCURRENTLY c;',
  ],
  [
    '0200-a.batches',
    'UPDATE orders SET a = 1 WHERE id IN (SELECT id FROM orders WHERE a IS NULL LIMIT 1000)',
  ],
])('%s may be %s', (name, text) => {
  expect(unsafeIn({ name, text })).toEqual([])
})

test.each([
  ['0200-a.batches', 'UPDATE orders SET a = 1 WHERE a IS NULL', 'with a LIMIT'],
  ['0200-a.batches', 'UPDATE orders SET a = 1 WHERE id IN (SELECT 1 LIMIT 9); SELECT 1', 'one statement'],
  ['0200-a.concurrently', 'CREATE INDEX a ON orders (b)', 'only CREATE and DROP INDEX CONCURRENTLY'],
  [
    '0200-a.concurrently',
    'CREATE INDEX CONCURRENTLY a ON orders (b); UPDATE orders SET c = 1',
    'only CREATE and DROP',
  ],
])('%s rejects %s', (name, text, reason) => {
  expect(unsafeIn({ name, text }).join(' ')).toContain(reason)
})

test('a column becomes NOT NULL after a check that earlier files added and validated', () => {
  const check = {
    name: '0201-check',
    text: 'ALTER TABLE orders ADD CONSTRAINT has_note CHECK (note IS NOT NULL) NOT VALID;',
  }
  const validated = { name: '0202-validate', text: 'ALTER TABLE orders VALIDATE CONSTRAINT has_note;' }
  const change = { name: '0203-not-null', text: 'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;' }
  expect(unsafeIn(change, [check, validated])).toEqual([])
  expect(unsafeIn(change, [check])).not.toEqual([])
  expect(unsafeIn({ ...change, text: change.text.replace('note', 'name') }, [check, validated])).not.toEqual(
    [],
  )
})
