import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'

/** Signs the URLs of the pictures of an order's items. Separate from the order, which is read more often. */
export async function getOrderPictures(context: CallContext<'getOrderPictures'>) {
  const { db, files, actor, input } = context
  if (!(await canAccessOrder(db, actor, input.streamId))) return refuse('order-not-found')
  const { rows } = await sql<{ lineListItemId: number; thumbnailKey: string; pictureKey: string | null }>`
    SELECT DISTINCT items.id AS line_list_item_id, items.thumbnail_key, items.picture_key
    FROM order_lines AS lines
    JOIN line_list_items AS items ON items.id = lines.line_list_item_id AND items.thumbnail_key IS NOT NULL
    WHERE lines.order_id = ${input.streamId}
    ORDER BY items.id`.execute(db)
  return Promise.all(
    rows.map(async ({ lineListItemId, thumbnailKey, pictureKey }) => ({
      lineListItemId,
      thumbnailUrl: await files.presignDownload(thumbnailKey),
      imageUrl: pictureKey === null ? null : await files.presignDownload(pictureKey),
    })),
  )
}
