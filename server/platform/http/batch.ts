import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import { type RequestKey, withIdempotency } from '../idempotency/idempotency.ts'
import type { Services } from '../services.ts'
import { asUnavailable } from './as-unavailable.ts'
import { type Answer, refused, success } from '#server/platform/envelope.ts'

export type StepResult<Data> =
  | { readonly data: Data }
  | { readonly refusal: RefusalCode; readonly status: number; readonly message: string }

/** A finished step is stored under the call's key and its name, so that a retry resumes after it. Data must survive JSON. */
export type RunStep = <Data>(
  name: string,
  run: (tx: Kysely<Tables>) => Promise<Data | Refusal>,
) => Promise<StepResult<Data>>

/** Runs a batch call. Its idempotency key is claimed first, so that another request with the same key is refused. */
export async function runBatch(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: RequestKey,
  run: (runStep: RunStep) => Promise<Answer>,
): Promise<Answer> {
  const claimed = await withIdempotency(db, request, async () => success(null))
  if (!claimed.body.success) return claimed
  return run(async <Data>(name: string, step: (tx: Kysely<Tables>) => Promise<Data | Refusal>) => {
    // A client's key contains no space, so it can never equal the key of a step.
    const key = request.key && `${request.key} ${name}`
    const { body, refusal } = await withIdempotency(db, { ...request, key }, async (tx) => {
      const result = await step(tx)
      return isRefusal(result) ? refused(result.code, result.message, result.data) : success(result)
    }).catch((error: unknown) => {
      // The client may retry the whole call, which resumes at this step.
      if (asUnavailable(error)) throw error
      log.error({ err: error, step: name }, 'A step of a batch call failed')
      return refused('server-error')
    })
    return refusal ? { refusal, status: body.status, message: body.message } : { data: body.data as Data }
  })
}
