import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readImport } from '#server/imports/read-import.ts'
import { inSet } from '#server/domain/in-set.ts'

export async function getImportChanges({ db, input }: CallContext<'getImportChanges'>) {
  const { trackingId, kind } = input
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  let query = db
    .selectFrom('importChanges')
    .where('importId', '=', trackingId)
    .select(['kind', 'modelCode', 'name', 'color', sql<FieldChange[]>`changes`.as('changes')])
  if (kind) query = query.where('kind', '=', kind)
  const page = await pageByKey(db, query, { ...input, by: [sql`import_changes.position`] })
  const orders = await ordersOf(
    db,
    state.lineListId ?? 0,
    page.items.map(({ modelCode }) => modelCode),
  )
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      changes: item.changes.map(inDollars),
      orders: orders.get(item.modelCode) ?? { carts: 0, pending: 0, approved: 0 },
    })),
  }
}

interface FieldChange {
  field: string
  size: string | null
  from: string | number | null
  to: string | number | null
}

const money = new Set(['wholesale', 'msrp', 'cost'])

function inDollars(change: FieldChange): FieldChange {
  if (!money.has(change.field)) return change
  const dollars = (cents: FieldChange['from']) => (typeof cents === 'number' ? cents / 100 : cents)
  return { ...change, from: dollars(change.from), to: dollars(change.to) }
}

interface OrderCounts {
  modelCode: string
  carts: number
  pending: number
  approved: number
}

async function ordersOf(
  db: Kysely<Tables>,
  lineListId: number,
  modelCodes: readonly string[],
): Promise<Map<string, OrderCounts>> {
  const { rows } = await sql<OrderCounts>`
    SELECT lines.model_code,
      count(DISTINCT orders.id) FILTER (WHERE ${inSet('orders.status', 'isCart')}) AS carts,
      count(DISTINCT orders.id) FILTER (WHERE ${inSet('orders.status', 'awaitsDecision')}) AS pending,
      count(DISTINCT orders.id) FILTER (
        WHERE ${inSet('orders.status', 'isApproved')}) AS approved
    FROM order_lines AS lines JOIN orders ON orders.id = lines.order_id
    WHERE lines.line_list_id = ${lineListId} AND lines.model_code = ANY(${modelCodes}::text[])
    GROUP BY lines.model_code`.execute(db)
  return new Map(rows.map((row) => [row.modelCode, row]))
}
