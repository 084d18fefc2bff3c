import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countCap, type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { containing } from '#server/platform/database/containing.ts'
import { countBeyond, pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { storesOf } from './reach.ts'
import { selectOrders } from './select-orders.ts'

/** What a list of orders is asked for; `counted` is false where nobody reads the total. */
export type ListInput = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean }

/** A row of the list, still in cents. */
export type ListedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

/** Pages through orders: finds and counts them by narrow rows, which indexes hold, and reads only the page's own whole. */
export async function listOrders(
  { db, actor, timeZone }: Pick<Handling<'getOrders'>, 'db' | 'actor' | 'timeZone'>,
  input: ListInput,
): Promise<Page<ListedOrder>> {
  const { status, brandId, type, lineListId, organizationId, storeId, hasMultipleBrands, search } = input
  const isOfCustomer = organizationId !== undefined || storeId !== undefined || actor.client === 'portal'
  const byAge = input.orderBy === 'dateSubmitted' && !search && !isOfCustomer && !input.flagged
  const lists = db.withTables<{ listed: Listed }>()
  let query = lists
    .selectFrom(sql<Listed>`${byAge ? byAgeOf(input) : sql`orders`}`.as('listed'))
    .select('listed.id')
  query = status?.length
    ? query.where('listed.status', 'in', status)
    : query.where('listed.status', '<>', 'denied')
  if (type) query = query.where('listed.type', '=', type)
  if (hasMultipleBrands === true) query = query.where(sql<boolean>`listed.has_multiple_brands`)
  if (hasMultipleBrands === false) query = query.where(sql<boolean>`NOT listed.has_multiple_brands`)
  if (input.flagged) query = query.where(sql<boolean>`listed.flagged`)
  if (input.submittedFrom)
    query = query.where(sql<boolean>`listed.sorted_at >= ${dayStart(input.submittedFrom, timeZone)}`)
  if (input.submittedTo)
    query = query.where(
      sql<boolean>`listed.sorted_at < ${dayStart(input.submittedTo, timeZone)} + interval '1 day'`,
    )
  if (byAge && brandId && lineListId)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM order_brands WHERE order_id = listed.id AND brand_id = ${brandId})`,
    )
  if (!byAge && brandId) query = query.where(sql<boolean>`listed.brand_ids @> ARRAY[${brandId}::integer]`)
  if (!byAge && lineListId)
    query = query.where(sql<boolean>`listed.line_list_ids @> ARRAY[${lineListId}::integer]`)
  if (organizationId) query = query.where(sql<boolean>`listed.organization_id = ${organizationId}`)
  if (storeId) query = query.where(sql<boolean>`listed.store_id = ${storeId}`)
  if (actor.client === 'portal') query = query.where(sql<boolean>`listed.store_id IN ${storesOf(actor)}`)
  const by = [keys[input.orderBy], sql`listed.id`]
  if (!search) {
    const page = await pageByKey(lists, query, { ...input, by })
    return { ...page, items: await readThem(db, page.items) }
  }
  query = query.where(await matching(db, search.toLowerCase()))
  // Few are found by indexes before they are sorted; without OFFSET the planner may walk along all orders in the hope of meeting
  // them soon. Of many, ten are soon met by age; by what else they are sorted, they may lie together anywhere.
  const most = input.orderBy === 'dateSubmitted' ? searchCountCap : countCap
  const count = input.counted === false ? most + 1 : await countBeyond(lists, query, most)
  const found = sql<Listed>`(${query.clearSelect().selectAll()} OFFSET 0)`.as('listed')
  const paged = count > most ? query : lists.selectFrom(found).select('listed.id')
  const page = await pageByKey(lists, paged, { ...input, by, counted: false })
  const counted = { total: Math.min(count, searchCountCap), isCapped: count > searchCountCap }
  return { ...page, ...counted, items: await readThem(db, page.items) }
}

/** What every source of a list has. */
type Listed = Pick<ListedOrder, 'id' | 'status' | 'type'>

/** Where the orders of a line list or a brand stand by age, else all of them. */
function byAgeOf({ brandId, lineListId }: ListInput): RawBuilder<unknown> {
  const narrow = sql`order_id AS id, sorted_at, status, type, has_multiple_brands`
  if (lineListId) return sql`(SELECT ${narrow} FROM order_line_lists WHERE line_list_id = ${lineListId})`
  if (brandId) return sql`(SELECT ${narrow} FROM order_brands WHERE brand_id = ${brandId})`
  return sql`orders`
}

async function readThem(
  db: Kysely<Tables>,
  listed: readonly { readonly id: string }[],
): Promise<ListedOrder[]> {
  const ids = listed.map(({ id }) => id)
  const rows = await selectOrders(db)
    .where(sql<boolean>`orders.id = ANY(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The start of a day as staff name it. */
function dayStart(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}

/** What a search finds: by number, model code and customer. Customers are found by name first, so that orders are then found by indexes alone; a letter or two begin a word. */
async function matching(db: Kysely<Tables>, search: string) {
  const pattern = containing(search)
  const { rows } = await sql<{ organizations: string[]; stores: string[] }>`
    SELECT ARRAY(SELECT id FROM organizations WHERE search LIKE ${pattern} LIMIT 1000) AS organizations,
      ARRAY(SELECT id FROM stores WHERE search LIKE ${pattern} LIMIT 1000) AS stores`.execute(db)
  const { organizations = [], stores = [] } = rows[0] ?? {}
  const [, number] = /^so-(\d{6,15})$/.exec(search) ?? []
  const own = number
    ? sql`number = ${Number(number)}`
    : search.length < 3
      ? sql`search LIKE ${pattern.slice(1)} OR search LIKE ${containing(` ${search}`)}`
      : sql`search LIKE ${pattern}`
  return sql<boolean>`(${own} OR organization_id = ANY(${organizations}::uuid[]) OR store_id = ANY(${stores}::uuid[]))`
}
