import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { saveFileMapping } from '#server/imports/file-mappings.ts'
import { importJob } from '#server/imports/import-job.ts'
import { insertCorrection } from '#server/imports/insert-import.ts'
import { lockRow } from '#server/imports/load-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function mapImport({ db, input, actor, jobs }: CallContext<'mapImport'>) {
  const { trackingId, mapping, saveAs } = input
  const { userId: createdBy } = actor
  await lockRow(db, trackingId)
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  let readAgain = trackingId
  if (state.status === 'done') readAgain = await insertCorrection(db, trackingId, mapping, createdBy)
  else if (!(await changeImport(db, trackingId, 'mapped', { mapping: JSON.stringify(mapping) })))
    return refuse('import-not-waiting')
  if (saveAs) await saveFileMapping(db, state, { name: saveAs, mapping, createdBy })
  await jobs.enqueue(db, importJob, { trackingId: readAgain })
  return (await readImport(db, readAgain)) ?? refuse('import-not-found')
}
