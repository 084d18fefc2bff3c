import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'
import { importJob } from './import-job.ts'

/** Takes what staff said of a file's columns, keeps it under a name where they gave one, and has the file read again (rules §2). */
export async function mapImport({ db, input, actor, jobs }: Handling<'mapImport'>) {
  const { trackingId, mapping, saveAs } = input
  const open = await db
    .updateTable('imports')
    .set({
      status: 'queued',
      mapping: JSON.stringify(mapping),
      reading: null,
      rowsRead: 0,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .where('status', 'in', ['needs-mapping', 'needs-confirmation'])
    .returning(['brandId', 'type'])
    .executeTakeFirst()
  if (!open) {
    const there = await readImport(db, trackingId)
    return there ? refuse('import-not-waiting') : refuse('import-not-found')
  }
  if (saveAs) {
    const kept = { mapping: JSON.stringify(mapping), createdBy: actor.userId }
    await db
      .insertInto('fileMappings')
      .values({ ...open, name: saveAs, ...kept })
      .onConflict((conflict) => conflict.columns(['brandId', 'type', 'name']).doUpdateSet(kept))
      .execute()
  }
  await jobs.enqueue(db, importJob, { trackingId }, { key: trackingId })
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
