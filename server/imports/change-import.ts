import { type Kysely, sql, type UpdateObject } from 'kysely'
import { fileProblem } from '#contract/files/file-problems.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type ImportEvent, type Transition, transitions, workingStatuses } from './import-states.ts'

type ImportFields = Omit<UpdateObject<Tables, 'imports'>, 'id' | 'status' | 'updatedAt'>

/** Applies an event to an import, with the columns it sets; returns false and changes nothing if its state does not allow the event. */
export async function changeImport(
  db: Kysely<Tables>,
  trackingId: string,
  event: ImportEvent,
  fields: ImportFields = {},
): Promise<boolean> {
  const { from, to, resets, dropsUpdate }: Transition = transitions[event]
  const changed = await db
    .updateTable('imports')
    .set({
      ...resets,
      ...fields,
      status: to,
      updatedAt: sql<string>`now()`,
      // A dismissed import comes back when its status changes, not while it is read.
      ...(event !== 'progressed' && { statusChanges: sql<number>`status_changes + 1` }),
    })
    .where('id', '=', trackingId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (changed && dropsUpdate)
    await db.deleteFrom('importRecords').where('importId', '=', trackingId).execute()
  return changed !== undefined
}

export async function failImport(
  db: Kysely<Tables>,
  trackingId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await changeImport(db, trackingId, 'failed', { failureCode: code, failure: message })
}

export async function dropImport(db: Kysely<Tables>, trackingId: string): Promise<boolean> {
  const { code, message } = fileProblem('cancelled')
  const isDropped = await changeImport(db, trackingId, 'discarded', { failureCode: code, failure: message })
  if (isDropped) await db.deleteFrom('importChanges').where('importId', '=', trackingId).execute()
  return isDropped
}

export async function reopenImport(db: Kysely<Tables>, trackingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select(['status', 'failureCode'])
    .where('id', '=', trackingId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.failureCode === fileProblem('cancelled').code) return false
  // The job's failure may not have reached the import yet.
  if (workingStatuses.some((status) => status === row.status)) return true
  return changeImport(db, trackingId, 'retried')
}

export async function waitForStorage(db: Kysely<Tables>, trackingId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ waitingFor: 'storage', stage: null, updatedAt: sql<string>`now()` })
    .where('id', '=', trackingId)
    .where('status', 'in', workingStatuses)
    .execute()
}
