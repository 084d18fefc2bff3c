import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { skuOf } from './offers.ts'
import type { OrderLine, ShortUnits } from '../order/order.ts'

type Lines = readonly OrderLine[]

/** Units by SKU. */
function unitsBySku(lines: Lines): [sku: string, units: number][] {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) if (sku !== null) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units]
}

/** Locks SKUs until the transaction ends, in one order for everybody. */
async function lockSkus(tx: Kysely<Tables>, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  const sorted = skus.toSorted((a, b) => (a < b ? -1 : 1))
  await sql`
    INSERT INTO stock_promises (sku) SELECT unnest(${sorted}::text[]) ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    SELECT FROM stock_promises WHERE sku = ANY(${sorted}::text[]) ORDER BY sku FOR UPDATE`.execute(tx)
}

/** What stock lists have left, while orders are approved one after the other. */
interface Stock {
  /** Says which lines ask for more units than are left. */
  readonly shortOf: (lines: Lines) => ShortUnits[]
  /** Takes the units of an order's lines, so that the next one finds less. */
  readonly take: (lines: Lines) => void
}

/**
 * Reads what stock lists have left of what orders that are pending review ask for, and locks those SKUs until the transaction ends,
 * so that of two approvals one sees what the other promised. Available = the latest file's quantity − what is promised (rules §5).
 * The orders are locked.
 */
export async function lockStock(tx: Kysely<Tables>, orderIds: readonly string[]): Promise<Stock> {
  const { rows } = await sql<{ itemId: number; sku: string }>`
    SELECT DISTINCT item_id, sku FROM order_lines JOIN orders ON orders.id = order_id
    WHERE order_id = ANY(${orderIds}::uuid[]) AND status = 'pending-review' AND sku IS NOT NULL`.execute(tx)
  await lockSkus(tx, [...new Set(rows.map(({ sku }) => sku))])
  const left = await readAvailable(
    tx,
    rows.map(({ itemId }) => itemId),
  )
  const taken = new Map<string, number>()
  return {
    shortOf: (lines) => {
      const wanted = new Map(unitsBySku(lines))
      return lines.flatMap(({ itemId, modelCode, size, quantity, sku }) => {
        const inFile = left.get(itemId) ?? null
        if (sku === null || inFile === null) return []
        const available = inFile - (taken.get(sku) ?? 0)
        return available >= (wanted.get(sku) ?? 0)
          ? []
          : [{ itemId, modelCode, size, wanted: quantity, available: Math.max(available, 0) }]
      })
    },
    take: (lines) => {
      for (const [sku, units] of unitsBySku(lines)) taken.set(sku, (taken.get(sku) ?? 0) + units)
    },
  }
}

/** Promises the units of lines whose SKUs `lockStock` has locked. */
export async function promiseUnits(tx: Kysely<Tables>, lines: Lines): Promise<void> {
  await addPromises(tx, unitsBySku(lines), 1)
}

/** Releases units that were promised to lines. */
export async function releaseUnits(tx: Kysely<Tables>, lines: Lines): Promise<void> {
  const units = unitsBySku(lines)
  await lockSkus(
    tx,
    units.map(([sku]) => sku),
  )
  await addPromises(tx, units, -1)
}

/** Releases the units that some orders hold of a brand: they have left what is counted. */
export async function releaseUnitsOf(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  { brandId }: { brandId: number },
): Promise<void> {
  const { rows } = await sql<{ sku: string; units: number }>`
    SELECT sku, sum(quantity) AS units FROM order_lines
    WHERE order_id = ANY(${orderIds}::uuid[]) AND brand_id = ${brandId} AND sku IS NOT NULL GROUP BY sku`.execute(
    tx,
  )
  await lockSkus(
    tx,
    rows.map(({ sku }) => sku),
  )
  await addPromises(
    tx,
    rows.map(({ sku, units }) => [sku, units]),
    -1,
  )
}

async function addPromises(
  tx: Kysely<Tables>,
  units: readonly (readonly [sku: string, units: number])[],
  sign: 1 | -1,
): Promise<void> {
  if (units.length === 0) return
  await sql`
    UPDATE stock_promises SET units = stock_promises.units + added.units
    FROM unnest(${units.map(([sku]) => sku)}::text[], ${units.map(([, count]) => sign * count)}::integer[]) AS added (sku, units)
    WHERE stock_promises.sku = added.sku`.execute(tx)
}

/** The units that can still be promised of some sizes, by item id: of the latest published file with that SKU; null where it names no quantity. */
export async function readAvailable(
  db: Kysely<Tables>,
  itemIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ itemId: number; available: number | null }>`
    WITH asked AS (
      SELECT line_list_sizes.id AS item_id, line_list_items.brand_id, line_list_items.model_code, ${skuOf} AS sku
      FROM line_list_sizes
      JOIN line_list_items ON line_list_items.id = line_list_sizes.item_id
      JOIN line_lists ON line_lists.id = line_list_items.line_list_id
      WHERE line_list_sizes.id = ANY(${itemIds}::bigint[]) AND line_lists.type <> 'pre-book')
    SELECT asked.item_id, latest.quantity - coalesce(promised.units, 0) AS available
    FROM asked
    LEFT JOIN stock_promises AS promised ON promised.sku = asked.sku
    LEFT JOIN LATERAL (
      SELECT CASE WHEN line_list_items.withdrawn_at IS NULL AND line_list_sizes.withdrawn_at IS NULL THEN line_list_sizes.quantity ELSE 0 END AS quantity
      FROM line_list_items
      JOIN line_lists ON line_lists.id = line_list_items.line_list_id AND line_lists.published_at IS NOT NULL
      JOIN line_list_sizes ON line_list_sizes.item_id = line_list_items.id
      WHERE line_list_items.brand_id = asked.brand_id AND line_list_items.model_code = asked.model_code AND ${skuOf} = asked.sku
      ORDER BY line_lists.published_at DESC, line_lists.id DESC
      LIMIT 1) AS latest ON true`.execute(db)
  return new Map(rows.map(({ itemId, available }) => [itemId, available]))
}
