import { sql } from 'kysely'
import { unsorted } from '#contract/line-lists/catalog-types.ts'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPopulatedCatalogs({ db, files, input }: CallContext<'getPopulatedCatalogs'>) {
  const { lineListId } = input
  const { rows: names } = await sql<{ name: string }>`
    SELECT types.name
    FROM line_lists AS lists
    CROSS JOIN catalog_types AS types
    LEFT JOIN brand_catalog_types AS brands ON brands.brand_id = lists.brand_id AND brands.catalog_type_id = types.id
    WHERE lists.id = ${lineListId}
    ORDER BY types.name_key <> ${unsorted}, brands.brand_id IS NULL, types.id`.execute(db)
  if (names.length === 0) return refuse('line-list-not-found')

  const { rows: items } = await sql<Item>`
    SELECT items.model_code, items.position, items.name, items.silhouette, items.gender, items.color, items.tier, items.thumbnail_key,
      ARRAY(
        SELECT sizes.size FROM line_list_sizes AS sizes
        WHERE sizes.item_id = items.id AND sizes.withdrawn_at IS NULL
        GROUP BY sizes.size ORDER BY min(sizes.position)) AS sizes,
      ARRAY(
        SELECT names.name FROM item_catalog_types AS types JOIN catalog_types AS names ON names.id = types.catalog_type_id
        WHERE types.item_id = items.id ORDER BY types.position) AS types
    FROM line_list_items AS items
    WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL
    ORDER BY items.position, items.id`.execute(db)

  const catalogs = new Map<string, CatalogItem[]>(names.map(({ name }) => [name, []]))
  for (const { modelCode, thumbnailKey, types, ...item } of items) {
    const picture = thumbnailKey === null ? null : await files.presignDownload(thumbnailKey)
    const sent = { ...item, model_code: modelCode, image_url: picture, catalogTypes: types }
    for (const type of types.length > 0 ? types : [unsorted]) catalogs.get(type)?.push(sent)
  }
  return [...catalogs].map(([type, inIt]) => ({ type, items: inIt }))
}

interface Item extends Pick<
  CatalogItem,
  'position' | 'name' | 'silhouette' | 'gender' | 'color' | 'tier' | 'sizes'
> {
  modelCode: string
  thumbnailKey: string | null
  types: string[]
}
