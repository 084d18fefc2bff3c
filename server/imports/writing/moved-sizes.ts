import { type Kysely, sql } from 'kysely'
import { type ListItem, type ListSize, sizeKey } from '#server/domain/line-list/items/list-item.ts'
import { mergeSize } from '#server/domain/line-list/items/merge.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import type { Item } from '#reader/line-list.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function withMovedSizes(
  tx: Kysely<Tables>,
  lineListId: number,
  items: readonly ListItem[],
  read: readonly Pick<Item, 'movedTo'>[],
): Promise<readonly ListItem[]> {
  const days = new Map(
    items.flatMap(({ modelCode }, index) => {
      const day = read[index]?.movedTo
      return day === undefined ? [] : [[modelCode, day] as const]
    }),
  )
  if (days.size === 0) return items
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM line_list_items WHERE line_list_id = ${lineListId}
      AND model_code IN (SELECT json_array_elements_text(${JSON.stringify([...days.keys()])}))`.execute(tx)
  const listed = await readListItems(
    tx,
    lineListId,
    rows.map(({ id }) => id),
  )
  const sizesOf = new Map(listed.map(({ modelCode, sizes }) => [modelCode, sizes]))
  return items.map((item) => {
    const day = days.get(item.modelCode)
    const sizes = sizesOf.get(item.modelCode)
    return day === undefined || sizes === undefined ? item : { ...item, sizes: moved(sizes, day, item.sizes) }
  })
}

/** Sizes that are offered on another day are others: those of before are no longer offered. Those that the file names stay as named. */
function moved(sizes: readonly ListSize[], day: string, named: readonly ListSize[]): ListSize[] {
  const offered = sizes.filter(({ withdrawn }) => !withdrawn)
  const later = new Map(offered.map((size) => [size.size, { ...size, availableOn: day }]))
  const keys = new Set(named.map(sizeKey))
  const earlier = offered.filter((size) => size.availableOn !== day && !keys.has(sizeKey(size)))
  const own = named.map((size) =>
    size.availableOn === day ? mergeSize(later.get(size.size), size, true) : size,
  )
  for (const { size } of named) later.delete(size)
  return [...earlier.map((size) => ({ ...size, withdrawn: true })), ...later.values(), ...own]
}
