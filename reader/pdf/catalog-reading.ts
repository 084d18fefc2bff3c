import type { CatalogReading } from '../line-list.ts'
import type { Catalog } from './read-catalog.ts'

export function catalogReading(
  catalog: Catalog,
  items: readonly { readonly modelCode: string }[],
): CatalogReading {
  const pictured = new Set(
    catalog.entries.filter(({ picture }) => picture !== null).map(({ modelCode }) => modelCode),
  )
  return {
    pages: catalog.pages,
    entries: catalog.entries,
    loosePictures: catalog.loose.length,
    modelsWithoutPicture: items
      .map(({ modelCode }) => modelCode)
      .filter((modelCode) => !pictured.has(modelCode)),
    modelsOnlyInCatalog: catalog.entries
      .filter(({ inPriceList }) => !inPriceList)
      .map(({ modelCode }) => modelCode),
  }
}
