import { calls, type InputOf, type ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'

/** Makes calls over HTTP; list calls return the page's items. */
export type Call = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<ResultOf<Name> extends { items: (infer Row)[]; total: number } ? Row[] : ResultOf<Name>>

/** Calls made with an access token. */
export function callsWith(token: string, origin: string): Call {
  return async (name, input) => {
    const [method = '', template = ''] = endpoints[name].split(' ')
    const fields = { ...input } as Record<string, string>
    const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
      const value = fields[field] ?? ''
      delete fields[field]
      return value
    })
    const reads = method === 'GET'
    const query = reads ? `?${new URLSearchParams(fields).toString()}` : ''
    const response = await fetch(`${origin}${path}${query}`, {
      method,
      ...(!reads && { body: JSON.stringify(fields) }),
      headers: {
        Authorization: `Bearer ${token}`,
        ...(calls[name].versioned && { 'If-Match': '*' }),
        ...(!reads && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      },
    })
    const answer = (await response.json()) as { success: boolean; message: string; data: unknown }
    if (!answer.success) throw new Error(`${name}: ${answer.message}`)
    return answer.data as never
  }
}
