import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SheetMapping } from '#contract/file-processor.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'
import { importJob } from '#server/imports/import-job.ts'

/** Takes what staff said of a file's columns, keeps it under a name where they gave one, and has the file read again (rules §2). */
export async function mapImport({ db, input, actor, jobs }: CallContext<'mapImport'>) {
  const { trackingId, mapping, saveAs } = input
  await db.selectFrom('imports').select('id').where('id', '=', trackingId).forUpdate().execute()
  const known = await readImport(db, trackingId)
  if (!known) return refuse('import-not-found')
  const { status, brandId, type } = known
  if (!['needs-mapping', 'needs-confirmation', 'done'].includes(status)) return refuse('import-not-waiting')
  const readAgain =
    status === 'done'
      ? await correct(db, trackingId, mapping, actor)
      : await mapAgain(db, trackingId, mapping)
  if (saveAs) {
    const kept = { mapping: JSON.stringify(mapping), createdBy: actor.userId }
    await db
      .insertInto('fileMappings')
      .values({ brandId, type, name: saveAs, ...kept })
      .onConflict((conflict) => conflict.columns(['brandId', 'type', 'name']).doUpdateSet(kept))
      .execute()
  }
  await jobs.enqueue(db, importJob, { trackingId: readAgain }, { key: readAgain })
  return (await readImport(db, readAgain)) ?? refuse('import-not-found')
}

async function mapAgain(
  db: Kysely<Tables>,
  trackingId: string,
  mapping: readonly SheetMapping[],
): Promise<string> {
  await db
    .updateTable('imports')
    .set({
      status: 'queued',
      mapping: JSON.stringify(mapping),
      reading: null,
      rowsRead: 0,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .execute()
  return trackingId
}

/** A list that was written is corrected by an update: the same file read with other columns, against what the first reading wrote. */
async function correct(
  db: Kysely<Tables>,
  trackingId: string,
  mapping: readonly SheetMapping[],
  actor: Actor,
): Promise<string> {
  const id = randomUUID()
  await sql`
    INSERT INTO imports (id, action, brand_id, type, request, file_key, line_list_id, mode, mapping, created_by)
    SELECT ${id}, 'update', brand_id, type, request - 'details', file_key, line_list_id, 'full', ${JSON.stringify(mapping)}::jsonb, ${actor.userId}
    FROM imports WHERE id = ${trackingId}`.execute(db)
  return id
}
