import { createHash, createPrivateKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { JWK } from 'oidc-provider'
import type { Clock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'

export interface AuthKeys {
  readonly signing: readonly JWK[]
  readonly cookies: readonly [string, ...string[]]
}

export function openAuthKeys(db: Kysely<Tables>, clock: Clock): () => Promise<AuthKeys> {
  const cookieKeys = openKeyRing(db, clock, 'sign-in cookies')
  const tokenKeys = openKeyRing(db, clock, 'sign-in id tokens')
  return async () => {
    const [cookies, tokens] = await Promise.all([cookieKeys.current(), tokenKeys.current()])
    const [first, ...others] = cookies.accepted
    return {
      signing: tokens.accepted.map(signingKey),
      cookies: [first.toString('base64url'), ...others.map((key) => key.toString('base64url'))],
    }
  }
}

/** An Ed25519 private key is 32 random bytes; this is their PKCS #8 envelope (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey(seed: Buffer): JWK {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { crv, d, x } = key.export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${x}`).digest('base64url').slice(0, 16)
  return { kty: 'OKP', crv, d, x, kid, use: 'sig', alg: 'EdDSA' }
}
