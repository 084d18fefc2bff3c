/** The key brands are compared by: case, spaces, and punctuation are ignored, accents are not (docs/rules.md#items). */
export function brandKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export const ownStockBrandKey = 'ownstock'

export function isOwnStock(brandName: string): boolean {
  return brandKey(brandName).includes(ownStockBrandKey)
}
