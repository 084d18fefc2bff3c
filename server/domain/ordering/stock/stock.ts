import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import type { OrderLine, ShortUnits } from '../order/order.ts'
import { skuOf } from './offers.ts'

type Lines = readonly OrderLine[]
type Units = readonly (readonly [sku: string, units: number])[]

function unitsBySku(lines: Lines): Units {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) if (sku !== null) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units]
}

async function lockSkus(locks: LocksBefore<'skus'>, skus: readonly string[]): Promise<Locks<'skus'>> {
  return acquire(locks, 'skus', async (tx) => {
    if (skus.length === 0) return
    const sorted = skus.toSorted((a, b) => (a < b ? -1 : 1))
    await sql`
      INSERT INTO stock_promises (sku) SELECT unnest(${sorted}::text[]) ON CONFLICT DO NOTHING`.execute(tx)
    await sql`
      SELECT FROM stock_promises WHERE sku = ANY(${sorted}::text[]) ORDER BY sku FOR UPDATE`.execute(tx)
  })
}

/** The available units of locked SKUs, while orders are approved one after the other. */
interface Stock {
  readonly locks: Locks<'skus'>
  /** The lines that want more units than are available. */
  readonly shortOf: (lines: Lines) => ShortUnits[]
  /** Reserves the units of an order, so that the next order finds fewer. */
  readonly reserve: (lines: Lines) => void
}

/**
 * Locks the SKUs that orders pending review want, and reads their available units: the latest file's quantity − reserved units
 * (rules §5). The orders are locked.
 */
export async function lockStock(locks: LocksBefore<'skus'>, orderIds: readonly string[]): Promise<Stock> {
  const { rows } = await sql<{ itemId: number; sku: string }>`
    SELECT DISTINCT item_id, sku FROM order_lines JOIN orders ON orders.id = order_id
    WHERE order_id = ANY(${orderIds}::uuid[]) AND status = 'pending-review' AND sku IS NOT NULL`.execute(
    locks.tx,
  )
  const locked = await lockSkus(locks, [...new Set(rows.map(({ sku }) => sku))])
  const inFiles = await readAvailable(
    locked.tx,
    rows.map(({ itemId }) => itemId),
  )
  const reserved = new Map<string, number>()
  return {
    locks: locked,
    shortOf: (lines) => {
      const wanted = new Map(unitsBySku(lines))
      return lines.flatMap(({ itemId, modelCode, size, quantity, sku }) => {
        const inFile = inFiles.get(itemId) ?? null
        if (sku === null || inFile === null) return []
        const available = inFile - (reserved.get(sku) ?? 0)
        return available >= (wanted.get(sku) ?? 0)
          ? []
          : [{ itemId, modelCode, size, wanted: quantity, available: Math.max(available, 0) }]
      })
    },
    reserve: (lines) => {
      for (const [sku, units] of unitsBySku(lines)) reserved.set(sku, (reserved.get(sku) ?? 0) + units)
    },
  }
}

/** Reserves the units of lines whose SKUs are locked. */
export async function reserveUnits(tx: Kysely<Tables>, lines: Lines): Promise<void> {
  await addReserved(tx, unitsBySku(lines), 1)
}

/** Locks the SKUs of lines and releases their units. */
export async function releaseUnits(locks: LocksBefore<'skus'>, lines: Lines): Promise<Locks<'skus'>> {
  return release(locks, unitsBySku(lines))
}

/** Releases the units that locked orders reserve of a brand: they are no longer counted. */
export async function releaseUnitsOf(
  locks: LocksBefore<'skus'>,
  orderIds: readonly string[],
  { brandId }: { readonly brandId: number },
): Promise<Locks<'skus'>> {
  const { rows } = await sql<{ sku: string; units: number }>`
    SELECT sku, sum(quantity) AS units FROM order_lines
    WHERE order_id = ANY(${orderIds}::uuid[]) AND brand_id = ${brandId} AND sku IS NOT NULL GROUP BY sku`.execute(
    locks.tx,
  )
  return release(
    locks,
    rows.map(({ sku, units }) => [sku, units]),
  )
}

async function release(locks: LocksBefore<'skus'>, units: Units): Promise<Locks<'skus'>> {
  const locked = await lockSkus(
    locks,
    units.map(([sku]) => sku),
  )
  await addReserved(locked.tx, units, -1)
  return locked
}

async function addReserved(tx: Kysely<Tables>, units: Units, sign: 1 | -1): Promise<void> {
  if (units.length === 0) return
  await sql`
    UPDATE stock_promises SET units = stock_promises.units + added.units
    FROM unnest(${units.map(([sku]) => sku)}::text[], ${units.map(([, count]) => sign * count)}::integer[]) AS added (sku, units)
    WHERE stock_promises.sku = added.sku`.execute(tx)
}

/** Reads the units available of some sizes, by item id: from the latest published file with the SKU; null if it has no quantity. */
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
