/** The CSP nonce for style tags added at run time; undefined without a policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/** What the server states in the page; empty outside of a page. */
function stated(name: string, onVite = ''): string {
  if (typeof document === 'undefined') return ''
  const content = document.querySelector<HTMLMetaElement>(`meta[name="welt-${name}"]`)?.content ?? ''
  return content.startsWith('__') ? onVite : content
}

/** Whether the server accepts future stock (FUTURE_STOCK). */
export function isFutureStockEnabled(): boolean {
  return stated('future-stock') === 'on'
}

/** The version of the release that served this page; empty on Vite's own server. */
export function pageVersion(): string {
  return stated('version')
}

/** The digest of the console that this page belongs to; undefined on Vite's own server. */
export function pageConsole(): string | undefined {
  return stated('console') || undefined
}

/** The server's environment: empty in production, 'development' on Vite's own server. */
export function environmentName(): string {
  return stated('environment', 'development')
}

/** The description of a sign-in error in this page's address, which the server gave; undefined if anyone else may have written it. */
export function signInErrorDescription(): string | undefined {
  return stated('sign-in-error') || undefined
}

/** The server's time zone (TIME_ZONE); undefined on Vite's own server and outside of a page. */
export function pageTimeZone(): string | undefined {
  return stated('time-zone') || undefined
}
