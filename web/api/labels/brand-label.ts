import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'

/** A brand's name on screen: the built-in brand of own stock is shown as Open Stock. */
export function brandLabel(name: string): string {
  return brandKey(name) === ownStockBrandKey ? lineListTypeLabels['own-stock'] : name
}
