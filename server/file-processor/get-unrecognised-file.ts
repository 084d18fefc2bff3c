import { refuse } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'

/** Gives the first rows of a file whose header was not recognised, the best guess and what a mapping must name (rules §2). */
export async function getUnrecognisedFile({ db, input: { trackingId } }: Handling<'getUnrecognisedFile'>) {
  const row = await db
    .selectFrom('imports')
    .select('unrecognised')
    .where('id', '=', trackingId)
    .executeTakeFirst()
  return row?.unrecognised ?? refuse('import-not-found')
}
