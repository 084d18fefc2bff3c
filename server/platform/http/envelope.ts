import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** Every answer's body (spec 1 §3, rules §9). */
export interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
  readonly status: number
}

/** An answer before it is written: the envelope and the headers that belong to it. It is also what an idempotency key replays. */
export interface Answer {
  readonly body: Envelope
  /** Which refusal it is; for the log and the tests, it is not sent. */
  readonly refusal?: RefusalCode
  readonly headers: Readonly<Record<string, string>>
}

/** The answer of a call that did what it was asked. */
export function success(data: unknown, headers: Record<string, string> = {}): Answer {
  return { body: { success: true, message: 'OK', data, status: 200 }, headers }
}

/** The answer of a refusal: the catalog's status and text unless a more specific `message` is given. Every 400 names issues (rules §9). */
export function refused(code: RefusalCode, message?: string, data: unknown = null): Answer {
  const { status, message: text } = refusals[code]
  const body = { success: false, message: message ?? text, data, status }
  if (status === 400) body.data = withIssues(body)
  return { body, refusal: code, headers: {} }
}

function withIssues({ data, message }: Envelope): object {
  const fields = typeof data === 'object' ? data : { details: data }
  return { issues: [{ path: '', message }], ...fields }
}
