import { createHash, createPrivateKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { JWK } from 'oidc-provider'
import type { Tables } from '#server/platform/database/tables.ts'
import { readSecret } from '#server/platform/secrets.ts'

/** The keys that sign ID tokens (Ed25519) and cookies. */
export interface AuthKeys {
  readonly signing: JWK
  readonly cookies: string
}

/** Reads the keys shared by all processes; they are created on the first start. */
export async function loadAuthKeys(db: Kysely<Tables>): Promise<AuthKeys> {
  const cookies = await readSecret(db, 'sign-in cookies')
  return {
    signing: signingKey(await readSecret(db, 'sign-in id tokens')),
    cookies: cookies.toString('base64url'),
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
