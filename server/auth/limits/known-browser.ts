import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** Set in a browser once someone signed in with it. */
export const knownBrowserCookie = 'welt_known_browser'

/** The cookie's value: a random name for this browser, sealed for this address. It gives no access, only separate limits. */
export function nameBrowser(secret: string, emailKey: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${seal(secret, name, emailKey).toString('base64url')}`
}

/** The name of a browser that someone signed in with under this address before, or undefined. */
export function knownBrowser(secrets: readonly string[], emailKey: string, cookie = ''): string | undefined {
  const [, name = '', given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? []
  const sealed = Buffer.from(given, 'base64url')
  const isOurs = secrets.some((secret) => isSame(sealed, seal(secret, name, emailKey)))
  return isOurs ? name : undefined
}

function seal(secret: string, name: string, emailKey: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['known browser', name, emailKey]))
    .digest()
}
