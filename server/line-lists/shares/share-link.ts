import { createHmac } from 'node:crypto'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** Where share links lead. */
export const sharePath = '/shared'

/** The signed link to a share. */
export function shareLink(origin: string, secret: Buffer, id: string): string {
  return `${origin}${sharePath}/${id}.${signatureOf(secret, id)}`
}

const token = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The ID of the share that a link was signed for with one of these keys. */
export function readShareToken(accepted: readonly Buffer[], given: string): string | undefined {
  const [, id = '', signature = ''] = token.exec(given) ?? []
  return accepted.some((secret) => isSame(signature, signatureOf(secret, id))) ? id : undefined
}

function signatureOf(secret: Buffer, id: string): string {
  return createHmac('sha256', secret).update(`catalog share\n${id}`).digest('base64url')
}
