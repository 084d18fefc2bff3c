import { randomBytes } from 'node:crypto'
import { isSigned, signatureOf } from '#server/platform/secrets/signature.ts'

export const knownBrowserCookie = 'welt_known_browser'

/** The cookie's value: a random name for this browser, signed for this address. It gives no access, only separate limits. */
export function nameBrowser(secret: string, emailKey: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${signatureOf(secret, signedText(name, emailKey))}`
}

export function knownBrowser(secrets: readonly string[], emailKey: string, cookie = ''): string | undefined {
  const [, name = '', given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? []
  return isSigned(secrets, signedText(name, emailKey), given) ? name : undefined
}

function signedText(name: string, emailKey: string): string {
  return JSON.stringify(['known browser', name, emailKey])
}
