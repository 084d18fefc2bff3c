import { type RefusalCode, refusals } from '#contract/refusals.ts'

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
  readonly status: number
}

export interface Answer {
  readonly body: Envelope
  readonly refusal?: RefusalCode
  readonly headers: Readonly<Record<string, string>>
}

export function success(data: unknown, headers: Record<string, string> = {}): Answer {
  return { body: { success: true, message: 'OK', data, status: 200 }, headers }
}

/** Every 400 has issues (docs/rules.md#calls). */
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
