import { refuse } from '#contract/refusals.ts'
import { removeFileMapping } from '#server/imports/file-mappings.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteFileMapping({ db, input }: CallContext<'deleteFileMapping'>) {
  return (await removeFileMapping(db, input.mappingId)) ? null : refuse('mapping-not-found')
}
