import type { OrderItem } from '#contract/orders/orders.ts'
import { sumDollars } from '#web/lib/money.ts'

export interface Style {
  key: string
  modelCode: string
  name: string | null
  color: string | null
  sizes: OrderItem[]
  units: number
  totalPrice: number
}

export interface BrandPart {
  brandId: number
  styles: Style[]
  units: number
  totalPrice: number
}

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
