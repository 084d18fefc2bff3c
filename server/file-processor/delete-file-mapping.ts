import { refuse } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'

export async function deleteFileMapping({ db, input }: Handling<'deleteFileMapping'>) {
  const deleted = await db
    .deleteFrom('fileMappings')
    .where('id', '=', input.mappingId)
    .returning('id')
    .executeTakeFirst()
  return deleted ? null : refuse('mapping-not-found')
}
