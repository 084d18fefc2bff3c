import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteFileMapping({ db, input }: CallContext<'deleteFileMapping'>) {
  const deleted = await db
    .deleteFrom('fileMappings')
    .where('id', '=', input.mappingId)
    .returning('id')
    .executeTakeFirst()
  return deleted ? null : refuse('mapping-not-found')
}
