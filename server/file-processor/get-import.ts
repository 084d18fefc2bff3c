import { refuse } from '#contract/refusals.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getImport({ db, input: { trackingId } }: CallContext<'getImport'>) {
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
