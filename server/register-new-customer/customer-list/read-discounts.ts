import type { Discount } from '#contract/customers/organizations.ts'
import type { PartDiscountChoice } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { isNoDiscount, readDiscounts, readPercent } from './discounts.ts'
import type { WordsOfList } from './list-words.ts'
import type { Reading } from './found.ts'

export interface CustomerDiscounts {
  readonly discounts: Discount[]
  readonly rows: SheetRow[]
  readonly columns: (number | undefined)[]
  readonly parts: number
}

function inWords(text: string, row: SheetRow, { discounts }: WordsOfList): Discount[] | undefined {
  const discount = discounts.meaningOf(text, row.row)
  return discount === undefined ? undefined : [{ brand: 'all', discount }]
}

export function readDiscountsOf(
  rows: readonly SheetRow[],
  partDiscounts: PartDiscountChoice | undefined,
  reading: Reading,
): CustomerDiscounts {
  const { values, names, words, found } = reading
  const read: { discount: Discount; row: SheetRow; column: number | undefined }[] = []
  const general = values.discountAt()
  const columns = [
    ...(general === undefined ? [] : [{ index: general, brandId: undefined }]),
    ...values.brandDiscounts(),
  ]
  for (const { index, brandId } of columns) {
    const [first, ...others] = rows.filter((row) => values.at(row, index) !== '')
    if (!first) continue
    const text = values.at(first, index)
    for (const row of others) {
      const other = values.at(row, index)
      if (other.replace(/\s*%$/, '') !== text.replace(/\s*%$/, '')) found(row, index, 'UNUSED_VALUE', other)
    }
    const scale = values.scaleAt(index)
    if (brandId === undefined) {
      const discounts = readDiscounts(text, names.brands, scale) ?? inWords(text, first, words)
      if (discounts) read.push(...discounts.map((discount) => ({ discount, row: first, column: index })))
      else if (/\d/.test(text)) found(first, index, 'NOT_VALID', text)
      else found(first, index, 'UNUSED_VALUE', text, { reason: 'This is not a percentage.' })
      continue
    }
    const percent = readPercent(text, scale)
    if (percent !== undefined && percent <= 100)
      read.push({ discount: { brand: [brandId], discount: percent }, row: first, column: index })
    else if (!isNoDiscount(text))
      found(first, index, 'UNUSED_VALUE', text, { reason: 'This is not a percentage.' })
  }
  let parts = 0
  const whole = read.map((one) => {
    const { discount } = one.discount
    if (Number.isInteger(discount)) return one
    parts += 1
    if (partDiscounts === undefined) return one
    const rounded = partDiscounts === 'down' ? Math.floor(discount) : Math.ceil(discount)
    found(one.row, one.column, 'DISCOUNT_ROUNDED', `${discount} %`, { effect: `imported as ${rounded} %` })
    return { ...one, discount: { ...one.discount, discount: rounded } }
  })
  const kept = whole.filter(({ discount: { brand, discount } }) => brand === 'all' || discount > 0)
  return {
    discounts: kept.map(({ discount }) => discount),
    rows: kept.map(({ row }) => row),
    columns: kept.map(({ column }) => column),
    parts,
  }
}
