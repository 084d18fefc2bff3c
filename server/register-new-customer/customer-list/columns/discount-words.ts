import type { NamedHeading } from './name-heading.ts'

interface Percentages {
  readonly percent: number
  readonly percentSign: number
  readonly paid: number
  readonly filled: number
}

const discountWord =
  /disc(?:ount)?(?!\p{L})|rabatt?(?!\p{L})|remise|descuento|desc\.|dto\.?(?!\p{L})|desconto|sconto|korting|sleva|zľava|kedvezmény|reducere|alennus|iskonto|indirim|скидк|знижк|έκπτωσ|値引|割引|折扣|할인|הנחה|خصم/iu

const listKinds =
  /(?<!\p{L})(?:pre[- ]?book(?:ing)?|pre[- ]?season|pre[- ]?order|ats|at[- ]once|open[- ]?stock|vororder|preventa|précommande|プレブック|オープンストック)(?!\p{L})/iu

const words = `(?:${listKinds.source}|(?<!\\p{L})(?:disc(?:ount)?|rabatt?|remise|descuento|dto|desconto|sconto|korting|off)(?!\\p{L}))`
const stated = new RegExp(
  `${words}\\D{0,12}\\d{1,2}(?!\\d)|(?<!\\d)\\d{1,2}\\s*%\\s*(?:\\p{L}+\\s+)?${words}`,
  'iu',
)

export function statesDiscount(text: string): boolean {
  return stated.test(text)
}

export function namesDiscount(heading: string): boolean {
  return discountWord.test(heading)
}

const isPercentage = ({ percent, percentSign, paid }: Percentages) =>
  Math.max(percent, percentSign, paid) > 0.4

/** A column of discounts of something that the heading does not name as a brand: of a kind of lists, or of an unknown brand. */
export function isDiscountOfUnknown({
  heading,
  content,
}: {
  heading: string
  content: Percentages
}): boolean {
  return isPercentage(content) && (namesDiscount(heading) || listKinds.test(heading))
}

export function isDiscountInWords({
  named,
  content,
}: {
  named: NamedHeading
  content: Percentages
}): boolean {
  return named.fields.has('discount') && content.filled > 0 && !isPercentage(content)
}
