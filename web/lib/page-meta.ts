/** The CSP nonce for style tags added at run time; undefined without a policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/** Whether the server accepts future stock (FUTURE_STOCK). */
export function isFutureStockEnabled(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="welt-future-stock"]')?.content === 'on'
}

/** The version of the release that served this page; empty on Vite's own server. */
export function pageVersion(): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="welt-version"]')?.content ?? ''
  return version.startsWith('__') ? '' : version
}

/** The digest of the console that this page belongs to; undefined on Vite's own server. */
export function pageConsole(): string | undefined {
  const digest = document.querySelector<HTMLMetaElement>('meta[name="welt-console"]')?.content ?? ''
  return digest === '' || digest.startsWith('__') ? undefined : digest
}

/** The server's environment: empty in production, 'development' on Vite's own server. */
export function environmentName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="welt-environment"]')?.content ?? ''
  return name.startsWith('__') ? 'development' : name
}

/** The server's time zone (TIME_ZONE); undefined on Vite's own server and outside of a page. */
export function pageTimeZone(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const zone = document.querySelector<HTMLMetaElement>('meta[name="welt-time-zone"]')?.content ?? ''
  return zone === '' || zone.startsWith('__') ? undefined : zone
}
