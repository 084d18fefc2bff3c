import { isSigned, signatureOf } from '#server/platform/secrets/signature.ts'

type SignedFields = Readonly<Record<string, string>>

export function sign(
  secret: Buffer,
  method: string,
  key: string,
  fields: SignedFields,
  expires: number,
): URLSearchParams {
  const query = new URLSearchParams({ ...fields, expires: String(expires) })
  query.sort()
  query.set('signature', signatureOf(secret, signedText(method, key, query)))
  return query
}

export function verify(
  accepted: readonly Buffer[],
  method: string,
  key: string,
  given: URLSearchParams,
  now: Date,
): { fields: SignedFields; signature: string; expiresAt: Date } | 'forged' | 'expired' {
  const query = new URLSearchParams(given)
  const [signature = '', ...others] = query.getAll('signature')
  if (others.length > 0) return 'forged'
  query.delete('signature')
  query.sort()
  if (!isSigned(accepted, signedText(method, key, query), signature)) return 'forged'
  const expiresAt = new Date(Number(query.get('expires')) * 1000)
  return expiresAt <= now ? 'expired' : { fields: Object.fromEntries(query), signature, expiresAt }
}

/** Unambiguous: a key has no line break, and the query is escaped. */
function signedText(method: string, key: string, query: URLSearchParams): string {
  return `${method}\n${key}\n${query.toString()}`
}
