import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { Item } from '#reader/line-list.ts'
import type { Reading } from '../store-reading.ts'

export function toListItems(
  items: readonly Item[],
  pictures: Reading['pictures'],
  brandOf: (name: string | null) => number,
): ListItem[] {
  return items.map((item) => {
    const picture = item.picture && pictures[item.picture.sha256]
    return {
      modelCode: item.modelCode,
      styleCode: item.styleCode,
      colorCode: item.colorCode,
      name: item.name,
      color: item.color,
      silhouette: item.silhouette,
      gender: item.gender,
      description: item.description,
      brandId: brandOf(item.brand),
      tier: item.tier,
      // An item without a price cannot be published.
      wholesale: item.wholesale ?? 0,
      msrp: item.msrp,
      cost: item.cost,
      pictureKey: picture?.pictureKey ?? null,
      thumbnailKey: picture?.thumbnailKey ?? null,
      sheet: item.sheet,
      row: item.rows[0],
      withdrawn: false,
      sizes: item.sizes.map(({ size, us, eu, upc, quantity, availableOn, pack = null }) => ({
        size,
        us,
        eu,
        upc,
        quantity,
        availableOn,
        withdrawn: false,
        pack,
      })),
    }
  })
}
