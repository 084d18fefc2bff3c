/** The page's content security policy nonce, which style tags made at run time must carry; undefined where the server sends no policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/** Whether the server takes future stock (FUTURE_STOCK), as it wrote it into the page. */
export function isFutureStockEnabled(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="welt-future-stock"]')?.content === 'on'
}

/** The name of the environment the server runs in, as it wrote it into the page: empty in production, 'development' where nobody wrote one (Vite's own server). */
export function environmentName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="welt-environment"]')?.content ?? ''
  return name.startsWith('__') ? 'development' : name
}
