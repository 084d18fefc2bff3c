/** The CSP nonce for style tags added at run time; undefined without a policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/** Whether the server accepts future stock (FUTURE_STOCK). */
export function isFutureStockEnabled(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="welt-future-stock"]')?.content === 'on'
}

/** The server's environment: empty in production, 'development' on Vite's own server. */
export function environmentName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="welt-environment"]')?.content ?? ''
  return name.startsWith('__') ? 'development' : name
}
