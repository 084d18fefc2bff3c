import { createHmac, timingSafeEqual } from 'node:crypto'

/** What stands in a signed address besides its path; all of it is signed, and the method too. */
export type SignedFields = Readonly<Record<string, string>>

/** Signs a path for one method until `expires` (seconds since 1970) and gives the query to put behind it. */
export function sign(
  secret: Buffer,
  method: string,
  key: string,
  fields: SignedFields,
  expires: number,
): URLSearchParams {
  const query = new URLSearchParams({ ...fields, expires: String(expires) })
  query.sort()
  query.set('signature', signatureOf(secret, method, key, query))
  return query
}

/** Reads the fields of a signed address, or says what is wrong with it. */
export function verify(
  secret: Buffer,
  method: string,
  key: string,
  given: URLSearchParams,
  now: Date,
): { fields: SignedFields; signature: string; expiresAt: Date } | 'forged' | 'expired' {
  const query = new URLSearchParams(given)
  const signature = query.get('signature') ?? ''
  query.delete('signature')
  query.sort()
  const expected = signatureOf(secret, method, key, query)
  const same =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  if (!same) return 'forged'
  const expiresAt = new Date(Number(query.get('expires')) * 1000)
  return expiresAt <= now ? 'expired' : { fields: Object.fromEntries(query), signature, expiresAt }
}

function signatureOf(secret: Buffer, method: string, key: string, query: URLSearchParams): string {
  // The parts cannot run into each other: a key has no line break, and the query escapes its own.
  return createHmac('sha256', secret).update(`${method}\n${key}\n${query.toString()}`).digest('base64url')
}
