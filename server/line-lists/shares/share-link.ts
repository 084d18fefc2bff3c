import { isSigned, signatureOf } from '#server/platform/secrets/signature.ts'

export const sharePath = '/shared'

export function shareLink(origin: string, secret: Buffer, id: string): string {
  return `${origin}${sharePath}/${id}.${signatureOf(secret, signedText(id))}`
}

const token = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function readShareToken(accepted: readonly Buffer[], given: string): string | undefined {
  const [, id = '', signature = ''] = token.exec(given) ?? []
  return isSigned(accepted, signedText(id), signature) ? id : undefined
}

function signedText(id: string): string {
  return `catalog share\n${id}`
}
