/** What two spellings of a brand have in common: names compare without case, spaces and punctuation, so FitFlop is fit flop (rules §2). */
export function brandKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The brand that the system keeps for the distributor's own stock; it is never offered (rules §2). */
export const ownStockBrandKey = 'ownstock'
