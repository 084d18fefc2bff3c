import { calls, type InputOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'

export interface Request {
  readonly call: CallName
  readonly method: string
  readonly path: string
  readonly body: string | null
}

/** A call as the console sends it: path parameters, and the rest in the address or the body. */
export function requestOf<Name extends CallName>(call: Name, input: InputOf<Name>): Request {
  const [method = '', template = ''] = endpoints[call].split(' ')
  const rest = new Map(Object.entries(input))
  const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(rest.get(field))
    rest.delete(field)
    return value
  })
  if (method !== 'GET') return { call, method, path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(
    [...rest].map(([field, value]): [string, string] => [field, String(value)]),
  ).toString()
  return { call, method, path: query === '' ? path : `${path}?${query}`, body: null }
}

/** The text of an HTTP/1.1 request of a user. An edit accepts any version of what it changes. */
export function httpText({ call, method, path, body }: Request, token: string): string {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]
  if (calls[call].versioned) head.push('If-Match: *')
  if (body !== null) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`
}
