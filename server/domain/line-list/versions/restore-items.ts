import { type ItemEdit, keepEdits } from '../edits/item-edits.ts'
import { type ListItem, sizeKey } from '../items/list-item.ts'
import { withdraw } from '../items/merge.ts'

/** Tiers, pictures, brand, and edits that staff set stay; edits are returned with the values that the restored file has. */
export function restoreItems(
  current: readonly ListItem[],
  earlier: readonly ListItem[],
  edits: readonly ItemEdit[],
): { items: ListItem[]; edits: ItemEdit[] } {
  const codes = new Set(earlier.map(({ modelCode }) => modelCode))
  const byModel = new Map(current.map((item) => [item.modelCode, item]))
  const editsOfModel = Map.groupBy(edits, ({ modelCode }) => modelCode)
  const kept: ItemEdit[] = []
  const restored = earlier.map((item): ListItem => {
    const now = byModel.get(item.modelCode)
    if (now === undefined) return item
    const own = editsOfModel.get(item.modelCode)
    const edited = own === undefined ? { item, edits: [] } : keepEdits(item, own)
    kept.push(...edited.edits)
    return restoreItem(now, edited.item)
  })
  const later = current.filter(({ modelCode }) => !codes.has(modelCode))
  kept.push(...later.flatMap(({ modelCode }) => editsOfModel.get(modelCode) ?? []))
  return { items: [...restored, ...later.map(withdraw)], edits: kept }
}

function restoreItem(now: ListItem, earlier: ListItem): ListItem {
  const setByHand = now.setByHand ?? []
  const { pictureKey, thumbnailKey } = earlier.pictureKey && !setByHand.includes('picture') ? earlier : now
  const keys = new Set(earlier.sizes.map(sizeKey))
  const later = now.sizes.filter((size) => !keys.has(sizeKey(size)))
  return {
    ...earlier,
    brandId: now.brandId,
    tier: setByHand.includes('tier') ? now.tier : (earlier.tier ?? now.tier),
    pictureKey,
    thumbnailKey,
    setByHand,
    sizes: [...earlier.sizes, ...later.map((size) => ({ ...size, withdrawn: true }))],
  }
}
