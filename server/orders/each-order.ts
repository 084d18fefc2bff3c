import type { Kysely } from 'kysely'
import type { FailedOrder } from '#contract/orders.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PartResult } from '#server/platform/http/parts.ts'
import { readNumbers } from './select-orders.ts'

/** Does something to each of some orders, one after the other, and gives a result for each; `refused` holds why, in the same order as `failed`. */
export async function eachOrder(
  db: Kysely<Tables>,
  ids: readonly string[],
  change: (id: string) => Promise<PartResult<unknown>>,
) {
  const numbers = await readNumbers(db, ids)
  const processed: { streamId: string; number: string }[] = []
  const failed: FailedOrder[] = []
  const refused: RefusalCode[] = []
  for (const streamId of new Set(ids)) {
    const result = await change(streamId)
    const number = numbers.get(streamId) ?? null
    if ('data' in result) processed.push({ streamId, number: number ?? '' })
    else {
      const { status, message, refusal } = result
      failed.push({ streamId, number, status, message })
      refused.push(refusal)
    }
  }
  return { processed, failed, refused }
}
