/** The key brands are compared by: case, spaces, and punctuation are ignored, accents are not (docs/rules.md#items). */
export function brandKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The built-in brand of the distributor's own stock. */
export const ownStockBrandKey = 'ownstock'

/** Whether a brand is own stock by its name, which is never offered as a choice (docs/rules.md#items). */
export function isOwnStock(brandName: string): boolean {
  return brandKey(brandName).includes(ownStockBrandKey)
}
