/** The key brands are compared by: case, spaces, and punctuation are ignored, accents are not (rules §2). */
export function brandKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The built-in brand of the distributor's own stock; the upload form never offers it (rules §2). */
export const ownStockBrandKey = 'ownstock'
