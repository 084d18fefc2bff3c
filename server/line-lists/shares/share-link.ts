import { isSigned, signatureOf } from '#server/platform/secrets/signature.ts'

/** Where share links lead. */
export const sharePath = '/shared'

/** The signed link to a share. */
export function shareLink(origin: string, secret: Buffer, id: string): string {
  return `${origin}${sharePath}/${id}.${signatureOf(secret, signedText(id))}`
}

const token = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The ID of the share that a link was signed for with one of these keys. */
export function readShareToken(accepted: readonly Buffer[], given: string): string | undefined {
  const [, id = '', signature = ''] = token.exec(given) ?? []
  return isSigned(accepted, signedText(id), signature) ? id : undefined
}

function signedText(id: string): string {
  return `catalog share\n${id}`
}
