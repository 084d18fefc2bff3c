import type { CatalogCard } from '#contract/line-lists/line-lists.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

function unsortedCount({ catalogs }: Pick<CatalogCard, 'catalogs'>): number {
  return catalogs.find(({ type }) => type === 'unsorted')?.itemsCount ?? 0
}

export function hiddenText(card: Pick<CatalogCard, 'catalogs' | 'published'>): string | null {
  const unsorted = unsortedCount(card)
  return card.published && unsorted > 0 ? `${countPhrase(unsorted, 'item')} hidden: not sorted` : null
}
