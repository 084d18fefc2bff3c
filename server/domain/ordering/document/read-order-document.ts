import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/customers/languages.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { readOrder } from '../lists/select-orders.ts'
import { type ListedStyle, layOutOrder, type OrderDocument } from './order-content.ts'

interface Wanted {
  readonly id: string
  readonly actor: Pick<Actor, 'permissions' | 'userId'>
  readonly language: Language | undefined
  readonly otherwise: Language
  readonly timeZone: string
}

export async function readOrderDocument(
  db: Kysely<Tables>,
  { id, actor, language, otherwise, timeZone }: Wanted,
): Promise<OrderDocument | undefined> {
  const order = await readOrder(db, id, actor)
  if (!order) return undefined
  const { dateSubmitted } = order
  const submittedOn = dateSubmitted === null ? null : dayIn(new Date(dateSubmitted), timeZone)
  const listed = await readListed(db, [...new Set(order.items.map(({ lineListItemId }) => lineListItemId))])
  const spoken = language ?? (await readLanguage(db, order.organizationId)) ?? otherwise
  return layOutOrder({ ...order, submittedOn }, listed, spoken)
}

async function readLanguage(db: Kysely<Tables>, organizationId: string): Promise<Language | null> {
  const { language } = await db
    .selectFrom('organizations')
    .select('language')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return language
}

async function readListed(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, ListedStyle>> {
  const { rows } = await sql<ListedStyle & { id: number }>`
    SELECT items.id, items.thumbnail_key,
      coalesce((SELECT json_agg(DISTINCT sizes.size) FROM line_list_sizes AS sizes WHERE sizes.item_id = items.id), '[]') AS sizes
    FROM line_list_items AS items WHERE items.id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...style }) => [id, style]))
}
