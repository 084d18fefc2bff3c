import { addressText } from '#contract/customers/address-text.ts'
import type { Language } from '#contract/customers/languages.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { bySize } from '#server/domain/line-list/items/size-order.ts'
import { formatsOf } from './formats.ts'
import { type OrderTexts, orderTexts } from './order-texts.ts'

/** What a document shows of an order, without anything that only staff may see. */
export type ShownOrder = Pick<
  Order,
  | 'number'
  | 'status'
  | 'type'
  | 'organizationName'
  | 'storeName'
  | 'customerPoNumber'
  | 'shipTo'
  | 'shipStartOn'
  | 'shipCancelOn'
  | 'salesRepName'
  | 'terms'
  | 'messageToCustomer'
  | 'customerNote'
> & {
  readonly submittedOn: string | null
  readonly items: readonly OrderItem[]
}

export interface ListedStyle {
  readonly thumbnailKey: string | null
  readonly sizes: readonly string[]
}

export interface DocumentRow {
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly delivery: string | null
  readonly thumbnailKey: string | null
  readonly units: readonly (number | null)[]
  readonly unitsCount: number
  readonly wholesale: number
  readonly discount: number
  readonly price: number
  readonly total: number
}

export interface SizeGrid {
  readonly sizes: readonly string[]
  readonly rows: readonly DocumentRow[]
  readonly unitsCount: number
  readonly total: number
}

export interface OrderDocument {
  readonly language: Language
  readonly texts: OrderTexts
  readonly number: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly message: string | null
  readonly customerNote: string | null
  readonly grids: readonly SizeGrid[]
  readonly items: readonly (OrderItem & { readonly delivery: string | null })[]
  readonly unitsCount: number
  readonly total: number
}

export function layOutOrder(
  order: ShownOrder,
  listed: ReadonlyMap<number, ListedStyle>,
  language: Language,
): OrderDocument {
  const texts = orderTexts[language]
  const { day } = formatsOf(language)
  const dayOf = (date: string | null) => (date === null ? null : day(date))
  const styles = Map.groupBy(order.items, ({ lineListItemId, availableOn, unitPrice }) =>
    JSON.stringify([lineListItemId, availableOn, unitPrice]),
  )
  const ofStyle = [...styles.values()].map((items) => {
    const style = listed.get(items[0]?.lineListItemId ?? 0)
    const sizes = [...new Set([...(style?.sizes ?? []), ...items.map(({ size }) => size)])].toSorted(bySize)
    return { items, sizes, thumbnailKey: style?.thumbnailKey ?? null }
  })
  const grids = [...Map.groupBy(ofStyle, ({ sizes }) => JSON.stringify(sizes)).values()].map(
    (same): SizeGrid => {
      const sizes = same[0]?.sizes ?? []
      return {
        sizes,
        rows: same.flatMap(({ items, thumbnailKey }) => rowOf(items, sizes, thumbnailKey, dayOf)),
        ...sumsOf(same.flatMap(({ items }) => items)),
      }
    },
  )
  return {
    language,
    texts,
    number: order.number,
    facts: factsOf(order, texts, dayOf),
    message: order.messageToCustomer,
    customerNote: order.customerNote,
    grids,
    items: order.items.map((item) => ({ ...item, delivery: dayOf(item.availableOn) })),
    ...sumsOf(order.items),
  }
}

function rowOf(
  items: readonly OrderItem[],
  sizes: readonly string[],
  thumbnailKey: string | null,
  dayOf: (date: string | null) => string | null,
): DocumentRow[] {
  const [first] = items
  if (!first) return []
  const { modelCode, name, color, availableOn, wholesale, discount, unitPrice: price } = first
  const bySizeUnits = new Map<string, number>()
  for (const { size, quantity } of items) bySizeUnits.set(size, (bySizeUnits.get(size) ?? 0) + quantity)
  const units = sizes.map((size) => bySizeUnits.get(size) || null)
  const delivery = dayOf(availableOn)
  return [
    { modelCode, name, color, delivery, thumbnailKey, units, wholesale, discount, price, ...sumsOf(items) },
  ]
}

function sumsOf(items: readonly OrderItem[]) {
  return {
    unitsCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: items.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0) / 100,
  }
}

function factsOf(order: ShownOrder, texts: OrderTexts, dayOf: (date: string | null) => string | null) {
  const facts: [string, string | null][] = [
    [texts.customer, order.organizationName],
    [texts.store, order.storeName],
    [texts.status, texts.statuses[order.status]],
    [texts.type, texts.types[order.type]],
    [texts.submitted, dayOf(order.submittedOn)],
    [texts.poNumber, order.customerPoNumber],
    [texts.shipTo, order.shipTo && addressText(order.shipTo)],
    [texts.shipStart, dayOf(order.shipStartOn)],
    [texts.cancelDate, dayOf(order.shipCancelOn)],
    [texts.salesRep, order.salesRepName],
    [texts.terms, order.terms],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}
