import { sign, verify } from '#server/platform/files/signed-address.ts'

/** In characters; ours are single sentences. */
const longest = 200

/** In seconds: as long as a user may take to look at the login page. */
const lifetime = 10 * 60

/** What a signature covers in addition to the fields: it is valid for nothing else. */
const [purpose, place] = ['SHOW', '/auth/start'] as const

const fields = ['error', 'error_description', 'expires', 'signature'] as const

interface Sent {
  readonly location: URL
  /** What the request stated. The server signs no text that repeats any of it. */
  readonly requested: readonly string[]
  readonly key: Buffer
  readonly now: Date
}

export function signDescription({ location, requested, key, now }: Sent): boolean {
  const error = location.searchParams.get('error')
  const description = location.searchParams.get('error_description')
  if (error === null || description === null || description.length > longest) return false
  if (requested.some((value) => value.trim().length > 2 && description.includes(value.trim()))) return false
  const expires = Math.floor(now.getTime() / 1000) + lifetime
  const signed = sign(key, purpose, place, { error, error_description: description }, expires)
  for (const field of ['expires', 'signature'] as const)
    location.searchParams.set(field, signed.get(field) ?? '')
  return true
}

export function signedDescription(
  accepted: readonly Buffer[],
  query: URLSearchParams,
  now: Date,
): string | undefined {
  const given = new URLSearchParams()
  for (const field of fields) {
    const [value, ...others] = query.getAll(field)
    if (value === undefined || others.length > 0) return undefined
    given.set(field, value)
  }
  const read = verify(accepted, purpose, place, given, now)
  return typeof read === 'string' ? undefined : read.fields['error_description']
}
