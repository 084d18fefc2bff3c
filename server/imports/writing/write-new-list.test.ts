import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { testServices } from '#server/testing/test-services.ts'
import { buildUser } from '#server/testing/build/user.ts'
import type { Reading } from '../store-reading.ts'
import { writeNewList } from './write-new-list.ts'

const services = await testServices()
const { db } = services

// The last write of an import is its history; this trigger makes it fail.
await sql`
  CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$`.execute(
  db,
)
await sql`
  CREATE TRIGGER break_off BEFORE INSERT ON history FOR EACH ROW
  WHEN (NEW.action = 'imported') EXECUTE FUNCTION break_off()`.execute(db)

/** Writes a list until it fails and returns what remains. */
async function remainsOf(write: (trackingId: string, reading: Reading) => Promise<void>): Promise<object> {
  const trackingId = randomUUID()
  const { id: createdBy } = await buildUser(db)
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name: trackingId, nameKey: trackingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('imports')
    .values({
      id: trackingId,
      action: 'new',
      request: JSON.stringify({
        fileName: 'list.xlsx',
        workbookKey: trackingId,
        description: null,
        attributes: {},
      }),
      brandId,
      type: 'pre-book',
      fileKey: trackingId,
      lineListId: null,
      mode: null,
      createdBy,
    })
    .execute()
  await expect(write(trackingId, nothingRead)).rejects.toThrow('broken off')
  const { rows } = await sql<object>`
    SELECT (SELECT status FROM imports WHERE id = ${trackingId}) AS import,
      (SELECT count(*) FROM line_lists WHERE brand_id = ${brandId}) AS lists`.execute(db)
  return rows[0] ?? {}
}

const nothingRead: Reading = {
  currency: 'USD',
  namedCurrencies: ['USD'],
  named: { season: null, year: null, deadline: null },
  digest: 'd',
  brands: [],
  pictures: {},
  unmatched: [],
  records: async function* () {},
}

test('an import that fails at its last write leaves nothing behind', async () => {
  expect(await remainsOf(async (id, reading) => writeNewList(services, id, reading))).toEqual({
    import: 'queued',
    lists: 0,
  })
})

test('detects an import that is written piece by piece', async () => {
  const piecemeal = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({ execute: async (work: (tx: Kysely<Tables>) => Promise<unknown>) => work(target) })
        : Reflect.get(target, name, target),
  })
  expect(
    await remainsOf(async (id, reading) => writeNewList({ ...services, db: piecemeal }, id, reading)),
  ).toMatchObject({ lists: 1 })
})
