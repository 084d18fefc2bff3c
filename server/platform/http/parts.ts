import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import { type RequestKey, withIdempotency } from '../idempotency/idempotency.ts'
import type { Services } from '../services.ts'
import { asUnavailable } from './as-unavailable.ts'
import { type Answer, refused, success } from './envelope.ts'

/** What one part of a call came to: its data, or why it was refused. */
export type PartResult<Data> =
  | { readonly data: Data }
  | { readonly refusal: RefusalCode; readonly status: number; readonly message: string }

/**
 * Does one part of a call that does several things, each in a transaction of its own, so that one that fails fails alone. Under the
 * call's idempotency key a part that was done gives its first result again, and a call that was cut off goes on where it stopped.
 * Data must survive JSON.
 */
export type RunPart = <Data>(
  name: string,
  run: (tx: Kysely<Tables>) => Promise<Data | Refusal>,
) => Promise<PartResult<Data>>

/** Runs a call in parts under its idempotency key; the key stands for this request alone, as of any call. */
export async function inParts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: RequestKey,
  run: (part: RunPart) => Promise<Answer>,
): Promise<Answer> {
  const claimed = await withIdempotency(db, request, async () => success(null))
  if (!claimed.body.success) return claimed
  return run(async <Data>(name: string, doIt: (tx: Kysely<Tables>) => Promise<Data | Refusal>) => {
    // A key of a request has no space in it, so that no request is ever taken for a part.
    const key = request.key && `${request.key} ${name}`
    const { body, refusal } = await withIdempotency(db, { ...request, key }, async (tx) => {
      const result = await doIt(tx)
      return isRefusal(result) ? refused(result.code, result.message, result.data) : success(result)
    }).catch((error: unknown) => {
      // Under its key the whole call can be sent again and goes on with this part.
      if (asUnavailable(error)) throw error
      log.error({ err: error, part: name }, 'A part of a call failed')
      return refused('server-error')
    })
    return refusal ? { refusal, status: body.status, message: body.message } : { data: body.data as Data }
  })
}
