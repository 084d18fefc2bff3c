import { refuse } from '#contract/refusals.ts'
import { dropImport } from '#server/imports/change-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function discardImport({ db, input: { trackingId } }: CallContext<'discardImport'>) {
  const isDropped = await dropImport(db, trackingId)
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  return isDropped ? state : refuse('import-not-waiting')
}
