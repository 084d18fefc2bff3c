import type { UnmatchedPicture } from '../line-list.ts'
import type { Catalog } from '../pdf/read-catalog.ts'
import type { LineListBuilder } from './line-list-builder.ts'

/** Gives items the pictures of the catalog, and the words that the list itself lacks (rules §2). Hands back the pictures that found no item: those beside a code the list does not name, and where no card was found at all, every one; a page without codes is a cover. */
export function attachCatalog(catalog: Catalog, builder: LineListBuilder): UnmatchedPicture[] {
  const unmatched: UnmatchedPicture[] = []
  for (const { modelCode, name, color, description, inPriceList, picture } of catalog.entries) {
    const draft = builder.draft(modelCode)
    if (draft !== undefined) {
      draft.picture ??= picture
      draft.texts.name ??= name
      draft.texts.color ??= color
      draft.texts.description ??= description
    } else if (picture !== null && !inPriceList)
      unmatched.push({ ...picture, sheet: null, modelCode, name, color })
  }
  const withCodes = new Set(catalog.entries.map(({ page }) => page))
  const beside = catalog.loose.filter(({ page }) => withCodes.size === 0 || withCodes.has(page ?? 0))
  return [...unmatched, ...beside]
}
