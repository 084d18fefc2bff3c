import { fold, foldCode } from '#contract/input/fold.ts'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { type SortingBoard, unsorted } from './sorting-board.ts'

export function isIn(item: CatalogItem, type: string): boolean {
  return type === unsorted ? item.catalogTypes.length === 0 : item.catalogTypes.includes(type)
}

export function itemsIn(board: SortingBoard, type: string, search = ''): CatalogItem[] {
  const words = fold(search)
  const code = foldCode(search)
  return board.items.filter(
    (item) =>
      isIn(item, type) &&
      (words === '' ||
        fold(item.model_code).includes(words) ||
        (code !== '' && foldCode(item.model_code).includes(code)) ||
        fold(item.name ?? '').includes(words)),
  )
}

export function countsOf(board: SortingBoard): ReadonlyMap<string, number> {
  const counts = new Map(board.types.map((type) => [type, 0]))
  for (const { catalogTypes } of board.items)
    for (const type of catalogTypes.length > 0 ? catalogTypes : [unsorted])
      counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}
