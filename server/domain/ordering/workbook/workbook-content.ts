import {
  lineListTypeLabels,
  type LineListType,
  type StockKind,
  stockKindsLabel,
} from '#contract/line-lists/line-list-types.ts'
import type { PurchaseOrderItem } from '#contract/orders/purchase-orders.ts'
import type { ShippedOrder, Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import { usDayIn } from '#server/platform/calendar.ts'
import { bySize } from '#server/domain/line-list/items/size-order.ts'

export interface WorkbookHeader {
  readonly number: string
  readonly brand: string
  readonly inventoryType: LineListType
  readonly stockKinds: readonly StockKind[]
  readonly season: string | null
  /** The calendar date it became ready; null for a draft. */
  readonly date: string | null
  readonly terms: string
}

/** Lays out a purchase order as a workbook, for the file and its preview (docs/rules.md#purchase-orders). Totals are summed in cents. */
export function layOut(
  header: WorkbookHeader,
  items: readonly PurchaseOrderItem[],
  orders: readonly ShippedOrder[] = [],
): Workbook {
  const sizes = [...new Set(items.map(({ size }) => size))].toSorted(bySize)
  const styles = Map.groupBy(items, ({ modelCode, availableOn, unitPrice }) =>
    JSON.stringify([modelCode, availableOn, unitPrice]),
  )
  const rows = [...styles.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { modelCode, name, color, availableOn: delivery, unitPrice: cost } = first
    const units = new Map<string, number>()
    for (const { size, quantity } of own) units.set(size, (units.get(size) ?? 0) + quantity)
    return {
      modelCode,
      name,
      color,
      delivery,
      units: sizes.map((size) => units.get(size) ?? null),
      unitsCount: unitsOf(own),
      cost,
      extension: dollarsOf(own),
    }
  })
  const bySizeUnits = sizes.map((_, index) => rows.reduce((sum, { units }) => sum + (units[index] ?? 0), 0))
  return {
    header: headerOf(header, items),
    sizes,
    rows,
    totals: { units: bySizeUnits, unitsCount: unitsOf(items), extension: dollarsOf(items) },
    items: [...items],
    orders: [...orders],
  }
}

function headerOf(
  { number, brand, inventoryType, stockKinds, season, date, terms }: WorkbookHeader,
  items: readonly PurchaseOrderItem[],
): Workbook['header'] {
  const release = inventoryType === 'own-stock'
  const deliveries = items.flatMap(({ availableOn }) => availableOn ?? []).toSorted()
  const window = [...new Set([deliveries.at(0), deliveries.at(-1)].map((day) => usDate(day ?? null)))]
  const kinds = stockKindsLabel(stockKinds)
  return [
    // For own stock nothing is ordered from a brand (docs/rules.md#purchase-orders).
    { label: release ? 'Warehouse release' : 'Purchase order', value: number },
    ...(date === null ? [{ label: 'Status', value: 'DRAFT' }] : []),
    { label: 'Brand', value: brand },
    { label: 'Type', value: release ? 'Release from the warehouse' : lineListTypeLabels[inventoryType] },
    ...(kinds === null ? [] : [{ label: 'Stock', value: kinds }]),
    ...(season === null ? [] : [{ label: 'Season', value: season }]),
    ...(date === null ? [] : [{ label: 'Date', value: usDate(date) }]),
    ...(deliveries.length === 0 ? [] : [{ label: 'Delivery', value: window.join(' – ') }]),
    ...(terms === '' ? [] : [{ label: 'Terms', value: terms }]),
  ]
}

function unitsOf(items: readonly PurchaseOrderItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function dollarsOf(items: readonly PurchaseOrderItem[]): number {
  return items.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0) / 100
}

export function usDate(date: string | null): string {
  return date === null ? '' : usDayIn(date, 'UTC')
}
