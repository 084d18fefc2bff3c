import type { UnmatchedPicture } from '../line-list.ts'
import type { Catalog } from '../pdf/read-catalog.ts'
import type { LineListBuilder } from './line-list-builder.ts'

/** Adds the catalog's pictures to items, and texts the list lacks. Returns unmatched pictures: those next to a code the list does not name, or all of them if no card was found. Pages without codes are covers. */
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
