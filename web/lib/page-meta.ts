export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

function stated(name: string, onVite = ''): string {
  if (typeof document === 'undefined') return ''
  const content = document.querySelector<HTMLMetaElement>(`meta[name="welt-${name}"]`)?.content ?? ''
  return content.startsWith('__') ? onVite : content
}

export function isFutureStockEnabled(): boolean {
  return stated('future-stock') === 'on'
}

export function pageVersion(): string {
  return stated('version')
}

export function pageConsole(): string | undefined {
  return stated('console') || undefined
}

export function environmentName(): string {
  return stated('environment', 'development')
}

/** The description of a sign-in error in this page's address, which the server gave; undefined if anyone else may have written it. */
export function signInErrorDescription(): string | undefined {
  return stated('sign-in-error') || undefined
}

export function pageTimeZone(): string | undefined {
  return stated('time-zone') || undefined
}
