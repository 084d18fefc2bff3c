import type { Discount } from '#contract/organizations.ts'

/** Takes a percentage off a price: cents × (100 − percent) / 100, rounded half up; percent may have two places (rules §5). */
export function lessPercent(cents: number, percent: number): number {
  return halfUp(cents * (10_000 - Math.round(percent * 100)), 10_000)
}

/** Turns cents of another currency into cents of a dollar, rounded half up; `rate` is dollars for one unit, with up to six places (rules §2). */
export function toDollarCents(cents: number, rate: number | null): number {
  return rate === null ? cents : halfUp(cents * Math.round(rate * 1_000_000), 1_000_000)
}

/** The whole percentage an organization gets on a brand: the brand's own, else the one for all; they never add up (rules §5). */
export function discountOn(discounts: readonly Discount[], brandId: number): number {
  const own = discounts.find(({ brand }) => brand !== 'all' && brand.includes(brandId))
  return (own ?? discounts.find(({ brand }) => brand === 'all'))?.discount ?? 0
}

/** Adds up lines, in cents. */
export function totalOf(lines: readonly { readonly quantity: number; readonly unitPrice: number }[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
}

/** Divides whole numbers and rounds half up without leaving whole numbers; `by` is even. */
function halfUp(product: number, by: number): number {
  if (!Number.isSafeInteger(product)) throw new RangeError('A price is too large to be reckoned with')
  const raised = product + by / 2
  return (raised - (raised % by)) / by
}
