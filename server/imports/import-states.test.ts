import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testServices } from '#server/testing/test-services.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { changeImport } from './change-import.ts'
import { type ImportEvent, type ImportStatus, nextStatus, transitions } from './import-states.ts'

const allowed: Readonly<Record<ImportStatus, Partial<Record<ImportEvent, ImportStatus>>>> = {
  queued: {
    progressed: 'reading',
    'mapping-needed': 'needs-mapping',
    proposed: 'needs-confirmation',
    written: 'done',
    failed: 'failed',
  },
  reading: {
    progressed: 'reading',
    'mapping-needed': 'needs-mapping',
    proposed: 'needs-confirmation',
    written: 'done',
    failed: 'failed',
  },
  'needs-mapping': { mapped: 'queued', discarded: 'failed' },
  'needs-confirmation': { mapped: 'queued', confirmed: 'reading', discarded: 'failed' },
  done: {},
  failed: { retried: 'queued', discarded: 'failed' },
}
const statuses = Object.keys(allowed) as ImportStatus[]
const events = Object.keys(transitions) as ImportEvent[]
const cases = statuses.flatMap((status) => events.map((event) => [status, event] as const))

test.each(cases)('an import in state %s handles the event %s', (status, event) => {
  expect(nextStatus(status, event)).toBe(allowed[status][event])
})

describe('in the database', async () => {
  const { db } = await testServices()
  const { id: createdBy } = await buildUser(db)
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name: 'Crocs', nameKey: 'crocs' })
    .returning('id')
    .executeTakeFirstOrThrow()

  async function importWith(status: ImportStatus): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('imports')
      .values({
        id,
        action: 'new',
        request: '{}',
        brandId,
        type: 'pre-book',
        fileKey: id,
        lineListId: null,
        mode: null,
        status,
        createdBy,
      })
      .execute()
    return id
  }

  test('applies allowed events and leaves the row unchanged on any other', async () => {
    for (const [status, event] of cases) {
      const id = await importWith(status)
      const before = await rowOf(id)
      const next = nextStatus(status, event)
      expect(await changeImport(db, id, event), `${status}, ${event}`).toBe(next !== undefined)
      if (next === undefined) expect(await rowOf(id)).toEqual(before)
      else expect(await rowOf(id)).toMatchObject({ status: next, ...transitions[event].resets })
    }
  })

  async function rowOf(id: string) {
    return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
})
