import type { Kysely } from 'kysely'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { readNumbers } from '#server/domain/ordering/lists/select-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { StepResult } from '#server/platform/http/batch.ts'

export async function forEachOrder(
  db: Kysely<Tables>,
  ids: readonly string[],
  change: (id: string) => Promise<StepResult<unknown>>,
) {
  const numbers = await readNumbers(db, ids)
  const processed: { streamId: string; number: string }[] = []
  const failed: FailedOrder[] = []
  for (const streamId of new Set(ids)) {
    const result = await change(streamId)
    const number = numbers.get(streamId) ?? null
    if ('data' in result) processed.push({ streamId, number: number ?? '' })
    else {
      const { refusal: code, status, message } = result
      failed.push({ streamId, number, code, status, message })
    }
  }
  return { processed, failed }
}
