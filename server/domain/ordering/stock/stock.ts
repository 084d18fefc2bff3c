import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { RestartTransaction } from '#server/platform/database/transaction.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import type { OrderLine, OrderState, ShortUnits } from '../order/order.ts'
import { skuOf } from './offers.ts'

type Lines = readonly OrderLine[]
type SkuUnits = readonly (readonly [sku: string, units: number])[]

function unitsBySku(lines: Lines): SkuUnits {
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

export interface Stock {
  readonly shortOf: (lines: Lines) => ShortUnits[]
  readonly reserve: (lines: Lines) => void
  /** Restarts the transaction if units were reserved since they were read and too few remain for an order without an override. */
  readonly reservationOf: (orders: readonly Approved[]) => Part[]
}

type Approved = Pick<OrderState, 'lines' | 'stockOverride'>

/** SKUs are locked only when reservations are written, so that approvals of a bestseller wait only briefly (docs/rules.md#stock). */
export async function readStock(tx: Kysely<Tables>, lines: Lines): Promise<Stock> {
  const counted = lines.flatMap(({ sku, itemId }) => (sku === null ? [] : itemId))
  const inFiles = await readUnits(tx, [...new Set(counted)])
  const reserved = new Map<string, number>()
  return {
    shortOf: (wantedLines) => {
      const wanted = new Map(unitsBySku(wantedLines))
      return wantedLines.flatMap(({ itemId, modelCode, size, quantity, sku }) => {
        const available = availableOf(inFiles.get(itemId))
        if (sku === null || available === null) return []
        const remaining = available - (reserved.get(sku) ?? 0)
        return remaining >= (wanted.get(sku) ?? 0)
          ? []
          : [{ itemId, modelCode, size, wanted: quantity, available: Math.max(remaining, 0) }]
      })
    },
    reserve: (reservedLines) => {
      for (const [sku, units] of unitsBySku(reservedLines))
        reserved.set(sku, (reserved.get(sku) ?? 0) + units)
    },
    reservationOf: (orders) => {
      const quantities = new Map(
        lines.flatMap(({ sku, itemId }) =>
          sku === null ? [] : [[sku, inFiles.get(itemId)?.quantity ?? null]],
        ),
      )
      return reserveUnits(reservations(orders, quantities))
    },
  }
}

/** Units to reserve of a SKU, and the most that may be reserved then; null if any number may be. */
interface Reservation {
  readonly sku: string
  readonly units: number
  readonly most: number | null
}

/** Units that orders reserve one after the other. Those of the last order without an override must be in the file. */
function reservations(
  orders: readonly Approved[],
  quantities: ReadonlyMap<string, number | null>,
): readonly Reservation[] {
  const units = new Map<string, { reserved: number; inFile: number | null }>()
  for (const { lines, stockOverride } of orders)
    for (const [sku, count] of unitsBySku(lines)) {
      const { reserved, inFile } = units.get(sku) ?? { reserved: 0, inFile: null }
      const sum = reserved + count
      units.set(sku, { reserved: sum, inFile: stockOverride === null ? sum : inFile })
    }
  return [...units].map(([sku, { reserved, inFile }]) => {
    const quantity = quantities.get(sku) ?? null
    return {
      sku,
      units: reserved,
      most: quantity === null || inFile === null ? null : quantity + reserved - inFile,
    }
  })
}

function reserveUnits(wanted: readonly Reservation[]): Part[] {
  if (wanted.length === 0) return []
  const [skus, units] = [wanted.map(({ sku }) => sku), wanted.map((one) => one.units)]
  const most = wanted.map((one) => one.most)
  const written = sql`
    INSERT INTO stock_promises (sku, units) SELECT sku, units FROM wanted_units ORDER BY sku
    ON CONFLICT (sku) DO UPDATE SET units = stock_promises.units + excluded.units
    RETURNING sku, units`
  return [
    {
      name: 'wanted_units',
      returnsRows: true,
      sql: sql`
        SELECT * FROM unnest(${arrayOf('text', skus)}, ${arrayOf('integer', units)}, ${arrayOf('integer', most)})
          AS wanted (sku, units, most)`,
    },
    { name: 'reserved_units', sql: written, returnsRows: true },
    {
      name: 'oversold_units',
      returnsRows: true,
      sql: sql`SELECT FROM reserved_units JOIN wanted_units USING (sku) WHERE reserved_units.units > wanted_units.most`,
      check: restartIfOversold,
    },
  ]
}

function restartIfOversold(skus: number): void {
  if (skus > 0) throw new RestartTransaction('Units were reserved by another transaction')
}

export async function releaseUnits(locks: LocksBefore<'skus'>, lines: Lines): Promise<Locks<'skus'>> {
  return release(locks, unitsBySku(lines))
}

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

async function release(locks: LocksBefore<'skus'>, units: SkuUnits): Promise<Locks<'skus'>> {
  const locked = await lockSkus(
    locks,
    units.map(([sku]) => sku),
  )
  if (units.length > 0)
    await sql`
      UPDATE stock_promises SET units = stock_promises.units - released.units
      FROM unnest(${units.map(([sku]) => sku)}::text[], ${units.map(([, count]) => count)}::integer[]) AS released (sku, units)
      WHERE stock_promises.sku = released.sku`.execute(locked.tx)
  return locked
}

/** Reads the units available of some sizes, by item id; null if the latest file has no quantity. */
export async function readAvailable(
  db: Kysely<Tables>,
  itemIds: readonly number[],
): Promise<Map<number, number | null>> {
  const units = await readUnits(db, itemIds)
  return new Map([...units].map(([itemId, one]) => [itemId, availableOf(one)]))
}

/** The quantity of a SKU in the latest published file with it, null if that has none, and how much of it is reserved. */
interface Units {
  readonly quantity: number | null
  readonly reserved: number
}

function availableOf({ quantity, reserved }: Units = { quantity: null, reserved: 0 }): number | null {
  return quantity === null ? null : quantity - reserved
}

async function readUnits(db: Kysely<Tables>, itemIds: readonly number[]): Promise<Map<number, Units>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<Units & { itemId: number }>`
    WITH asked AS (
      SELECT line_list_sizes.id AS item_id, line_lists.type, line_list_items.brand_id, line_list_items.model_code, line_list_sizes.size,
        ${skuOf} AS sku
      FROM line_list_sizes
      JOIN line_list_items ON line_list_items.id = line_list_sizes.item_id
      JOIN line_lists ON line_lists.id = line_list_items.line_list_id
      WHERE line_list_sizes.id = ANY(${arrayOf('bigint', itemIds)}) AND line_lists.type <> 'pre-book')
    SELECT asked.item_id, latest.quantity, coalesce(promised.units, 0) AS reserved
    FROM asked
    LEFT JOIN stock_promises AS promised ON promised.sku = asked.sku
    LEFT JOIN LATERAL (
      SELECT CASE WHEN line_list_items.withdrawn_at IS NULL AND line_list_sizes.withdrawn_at IS NULL THEN line_list_sizes.quantity ELSE 0 END AS quantity
      FROM line_list_items
      JOIN line_lists ON line_lists.id = line_list_items.line_list_id AND line_lists.published_at IS NOT NULL
      JOIN line_list_sizes ON line_list_sizes.item_id = line_list_items.id
      WHERE line_list_items.brand_id = asked.brand_id AND line_list_items.model_code = asked.model_code
        AND line_lists.type = asked.type AND line_list_sizes.size = asked.size AND ${skuOf} = asked.sku
      ORDER BY line_lists.published_at DESC, line_lists.id DESC
      LIMIT 1) AS latest ON true`.execute(db)
  return new Map(rows.map(({ itemId, ...units }) => [itemId, units]))
}
