import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** The body of every answer (spec 1 §3, rules §9). */
interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
  readonly status: number
}

/** An answer before it is sent: envelope and headers. An idempotency key replays it. */
export interface Answer {
  readonly body: Envelope
  /** For the log and the tests; not sent. */
  readonly refusal?: RefusalCode
  readonly headers: Readonly<Record<string, string>>
}

export function success(data: unknown, headers: Record<string, string> = {}): Answer {
  return { body: { success: true, message: 'OK', data, status: 200 }, headers }
}

/** A refusal with its default status and message, unless a more specific `message` is given. Every 400 has issues (rules §9). */
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
