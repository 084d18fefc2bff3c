import { type Kysely, sql } from 'kysely'
import type { Season } from '#contract/line-lists/line-list-types.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { archiveStreams } from '#server/platform/event-store/archive/archive-streams.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Change } from '#server/platform/history/history.ts'
import { inSet } from '#server/domain/in-set.ts'
import { orderStream } from '../order/order-stream.ts'

/** How many orders are in a file, and moved in one transaction. */
const ordersPerFile = 1_000

export interface ClosedSeason {
  readonly year: number
  readonly season: Season
}

interface Needs {
  readonly db: Kysely<Tables>
  readonly files: Pick<FileStore, 'put' | 'open'>
  readonly clock: { readonly now: () => Date }
}

/** Orders with lines on lists of a season, by what keeps them out of the archive. */
export interface SeasonOrders {
  readonly status: OrderStatus
  /** All of its lines are on lists of the season. */
  readonly isWhole: boolean
  readonly isArchived: boolean
  readonly orders: number
}

/** The line lists of a season. */
export async function listsOfSeason(db: Kysely<Tables>, { year, season }: ClosedSeason): Promise<number[]> {
  const lists = await db
    .selectFrom('lineLists')
    .select('id')
    .where('year', '=', year)
    .where('season', '=', season)
    .orderBy('id')
    .execute()
  return lists.map(({ id }) => id)
}

/**
 * Archives the orders that have a final status and all of their lines on the given lists. Returns how many, and can be run again at any
 * time: orders that are archived already are skipped.
 */
export async function archiveOrders(
  { db, files, clock }: Needs,
  lists: readonly number[],
  { actor, name, perFile = ordersPerFile }: Pick<Change, 'actor'> & { name: string; perFile?: number },
): Promise<number> {
  let archived = 0
  for (const list of lists)
    for await (const ids of finishedOrders(db, { list, lists, perFile }))
      archived += await archiveStreams(db, files, {
        streamType: orderStream.streamType,
        ids,
        now: clock.now(),
        toHistory: ({ count, fileKey }) => ({
          actor,
          subject: 'season',
          subjectId: name,
          action: 'orders archived',
          before: null,
          after: { orders: count, file: fileKey },
          at: clock.now(),
        }),
      })
  return archived
}

/** The orders of a list to archive, oldest first, in pages. */
async function* finishedOrders(
  db: Kysely<Tables>,
  { list, lists, perFile }: { list: number; lists: readonly number[]; perFile: number },
): AsyncGenerator<string[]> {
  let last = { id: '00000000-0000-0000-0000-000000000000', sortedAt: '-infinity' }
  for (;;) {
    // The page comes first, because the index of `line_list_ids` would find all orders of the season each time.
    const { rows } = await longRead(db, async (tx) =>
      sql<{ id: string; sortedAt: string; isWhole: boolean }>`
        WITH page AS MATERIALIZED (
          SELECT order_id, sorted_at FROM order_line_lists AS listed
          WHERE line_list_id = ${list} AND ${inSet('status', 'isFinal')}
            AND (sorted_at, order_id) > (${last.sortedAt}::timestamptz, ${last.id}::uuid)
            AND NOT EXISTS (SELECT FROM archived_streams WHERE stream_id = listed.order_id)
          ORDER BY sorted_at, order_id LIMIT ${perFile})
        SELECT page.order_id AS id, page.sorted_at::text AS sorted_at, orders.line_list_ids <@ ${integers(lists)} AS is_whole
        FROM page JOIN orders ON orders.id = page.order_id
        ORDER BY page.sorted_at, page.order_id`.execute(tx),
    )
    yield rows.flatMap(({ id, isWhole }) => (isWhole ? id : []))
    if (rows.length < perFile) return
    last = rows.at(-1) ?? last
  }
}

/** Counts the orders with a line on one of the lists. */
export async function countSeasonOrders(
  db: Kysely<Tables>,
  lists: readonly number[],
): Promise<SeasonOrders[]> {
  const { rows } = await longRead(db, async (tx) =>
    sql<SeasonOrders>`
      SELECT status, line_list_ids <@ ${integers(lists)} AS is_whole,
        EXISTS (SELECT FROM archived_streams WHERE stream_id = orders.id) AS is_archived, count(*) AS orders
      FROM orders WHERE line_list_ids && ${integers(lists)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx),
  )
  return rows
}

function integers(values: readonly number[]) {
  return arrayOf('integer', values)
}

async function longRead<Result>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 600)
    return read(tx)
  })
}
