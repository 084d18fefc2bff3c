import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SheetMapping } from '#contract/file-processor.ts'
import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { lockRow } from '#server/imports/load-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Stores which column is what, under a name if one is given, and reads the file again (rules §2). */
export async function mapImport({ db, input, actor, jobs }: CallContext<'mapImport'>) {
  const { trackingId, mapping, saveAs } = input
  await lockRow(db, trackingId)
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  const { status, brandId, type } = state
  let readAgain = trackingId
  if (status === 'done') readAgain = await insertCorrection(db, trackingId, mapping, actor)
  else if (!(await changeImport(db, trackingId, 'mapped', { mapping: JSON.stringify(mapping) })))
    return refuse('import-not-waiting')
  if (saveAs) {
    const saved = { mapping: JSON.stringify(mapping), createdBy: actor.userId }
    await db
      .insertInto('fileMappings')
      .values({ brandId, type, name: saveAs, ...saved })
      .onConflict((conflict) => conflict.columns(['brandId', 'type', 'name']).doUpdateSet(saved))
      .execute()
  }
  await jobs.enqueue(db, importJob, { trackingId: readAgain }, { key: readAgain })
  return (await readImport(db, readAgain)) ?? refuse('import-not-found')
}

/** Corrects a written list with an update: the same file read with other columns, compared with what the first reading wrote. */
async function insertCorrection(
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
