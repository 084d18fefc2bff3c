import type { Discount } from '#contract/customers/organizations.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'

/** A discount in plain digits, with the names of its brands if it is not for all: `5%` or `Crocs, HEYDUDE: 10%`. */
const pattern = /^(?:([^:]*):)?\s*(\d+(?:[.,]\d+)?)\s*%?$/

/** The discounts of a cell, one or several with semicolons; undefined if it has anything else. */
export function readDiscounts(
  text: string,
  brands: ReadonlyMap<string, { readonly id: number }>,
): Discount[] | undefined {
  const read: Discount[] = []
  for (const part of text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, names, percent = ''] = pattern.exec(part) ?? []
    if (percent === '') return undefined
    const ids = names?.split(',').map((name) => brands.get(brandKey(name))?.id)
    if (ids?.includes(undefined)) return undefined
    read.push({
      brand: ids ? ids.filter((id) => id !== undefined) : 'all',
      discount: Number(percent.replace(',', '.')),
    })
  }
  return read
}
