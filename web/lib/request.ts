import type { InputOf, ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { untilAvailable } from './until-available.ts'
import { authorizedFetch } from './session/authorized-fetch.ts'

const unreachable = "Can't reach the server."

/** A failed call: HTTP status (0 = network error), message, and field issues of a 400. */
export class CallError extends Error {
  readonly status: number
  readonly data: unknown
  constructor(status: number, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.data = data
  }
  /** The issues of single fields, by path; an issue of the whole input is the message. */
  get issues(): { path: string; message: string }[] {
    const { issues = [] } = (this.data ?? {}) as { issues?: { path: string; message: string }[] }
    return issues.filter(({ path }) => path !== '')
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string
  expectedVersion?: number | undefined
}

export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ResultOf<Name>> {
  const response = await ask(name, input, options)
  const envelope = await response.json().catch(() => null)
  if (!envelope?.success) throw refusedBy(name, response, envelope)
  const total = response.headers.get('X-Total-Count')
  if (total === null) return envelope.data
  return {
    items: envelope.data,
    total: Number(total),
    isCapped: response.headers.has('X-Total-Capped'),
    nextCursor: response.headers.get('X-Next-Cursor'),
  } as ResultOf<Name>
}

export function refusedBy(
  name: CallName,
  { status }: Response,
  envelope: { message?: string; data?: unknown } | null,
): CallError {
  const isStoreCall = endpoints[name].includes('/api/stores')
  const message =
    isStoreCall && !storeStatuses.has(status) ? 'Something went wrong.' : (envelope?.message ?? unreachable)
  return new CallError(status, message, envelope?.data)
}

/** What store calls answer with a text that fits; all others get one text. A 429 says what to do: wait. */
const storeStatuses: ReadonlySet<number> = new Set([400, 401, 404, 409, 428, 429, 500])

export async function ask<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { signal, idempotencyKey = crypto.randomUUID(), expectedVersion }: CallOptions,
): Promise<Response> {
  const [method = '', template = ''] = endpoints[name].split(' ')
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return encodeURIComponent(value)
  })
  const query = method === 'GET' && fields.size > 0 ? `?${search(fields)}` : ''
  const headers: Record<string, string> = {}
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json'
    headers['Idempotency-Key'] = idempotencyKey
  }
  if (expectedVersion !== undefined) headers['If-Match'] = `"${expectedVersion}"`
  const send = async () =>
    authorizedFetch(path + query, {
      method,
      signal: signal ?? null,
      headers,
      body: method === 'GET' ? null : JSON.stringify(Object.fromEntries(fields)),
    })
  return untilAvailable(send, signal).catch((error: unknown) => {
    // Browsers report a missing network as a TypeError with different messages.
    throw error instanceof TypeError ? new CallError(0, unreachable) : error
  })
}

function search(fields: Map<string, unknown>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [field, value] of fields) for (const one of [value].flat()) params.append(field, String(one))
  return params
}
