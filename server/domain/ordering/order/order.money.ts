import type { Discount } from '#contract/customers/organizations.ts'

export function lessPercent(cents: number, percent: number): number {
  return halfUp(cents * (10_000 - Math.round(percent * 100)), 10_000)
}

/** Converts cents of another currency to US cents, rounded half up; `rate` is US dollars per unit, with at most six decimals (docs/rules.md#currencies). */
export function toDollarCents(cents: number, rate: number | null): number {
  return rate === null ? cents : halfUp(cents * Math.round(rate * 1_000_000), 1_000_000)
}

/** The percentage an organization gets on a brand: the brand's discount, otherwise the one for all brands (docs/rules.md#amounts). */
export function discountOn(discounts: readonly Discount[], brandId: number): number {
  const own = discounts.find(({ brand }) => brand !== 'all' && brand.includes(brandId))
  return (own ?? discounts.find(({ brand }) => brand === 'all'))?.discount ?? 0
}

/** The total in cents. */
export function totalOf(lines: readonly { readonly quantity: number; readonly unitPrice: number }[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
}

function halfUp(product: number, by: number): number {
  if (!Number.isSafeInteger(product)) throw new RangeError('A price is too large for exact arithmetic')
  const raised = product + by / 2
  return (raised - (raised % by)) / by
}
