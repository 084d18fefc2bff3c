/** Where the console finds a store's logo: the placeholder where it has none. */
export function logoUrl(storeId: string, logoKey: string | null): string {
  return logoKey === null ? '/store.svg' : `/api/stores/${storeId}/logo?of=${encodeURIComponent(logoKey)}`
}
