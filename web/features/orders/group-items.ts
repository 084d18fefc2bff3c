import type { OrderItem } from '#contract/orders.ts'
import { sumDollars } from '#web/lib/money.ts'

/** A style of an order: its sizes as they were ordered. */
export interface Style {
  key: string
  modelCode: string
  name: string | null
  color: string | null
  sizes: OrderItem[]
  units: number
  totalPrice: number
}

/** A brand's part of an order. */
export interface BrandPart {
  brandId: number
  styles: Style[]
  units: number
  totalPrice: number
}

/** An order's items by brand and style, in the order's own order. */
export function groupItems(items: readonly OrderItem[]): BrandPart[] {
  return [...Map.groupBy(items, ({ brandId }) => brandId)].map(([brandId, ofBrand]) => ({
    brandId,
    ...sums(ofBrand),
    styles: [...Map.groupBy(ofBrand, styleKey)].map(([key, sizes]) => {
      const { modelCode = '', name = null, color = null } = sizes[0] ?? {}
      return { key, modelCode, name, color, sizes, ...sums(sizes) }
    }),
  }))
}

function styleKey({ lineListItemId, modelCode }: OrderItem): string {
  return `${lineListItemId} ${modelCode}`
}

function sums(items: readonly OrderItem[]) {
  return {
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: sumDollars(items.map(({ totalPrice }) => totalPrice)),
  }
}
