import { type BrandSegment, tiers } from '#contract/customers/stores.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { Reading } from './found.ts'

type Tier = BrandSegment['segmentation']

/** One more than a store may have, so that too many are noticed. */
const mostBrandNames = 201

export function brandsOf(row: SheetRow, text: string, reading: Reading) {
  const { names, found, values, words, lacks } = reading
  const carried = values.carriedBrands(row)
  if (text === '' && carried.length === 0) lacks('brands')
  const byId = new Map([...names.brands.values()].map((brand) => [brand.id, brand]))
  const read = new Set(carried)
  const segmentOf = (id: number, segmentation: Tier) => {
    const known = byId.get(id)
    return known ? [{ brandId: id, segmentation, catalogTypeIds: known.catalogTypeIds }] : []
  }
  const given = text || (carried.length > 0 ? '' : values.default('brands'))
  const named = brandTexts(given, reading).flatMap((one) => {
    const { name, tier } = partTier(one)
    const brand = names.brands.get(brandKey(name))
    const meaning = brand ? undefined : words.brands.meaningOf(name, row.row)
    if (!brand && !meaning) found(row, 'brands', 'UNKNOWN_BRAND', one)
    // Several words may mean one brand.
    const ids = brand ? [brand.id] : (meaning ?? []).filter((id) => !read.has(id))
    for (const id of ids) read.add(id)
    return ids.flatMap((id) => segmentOf(id, tier))
  })
  return [...carried.flatMap((id) => segmentOf(id, 'good')), ...named]
}

/** The texts of single brands; a sign or word between them may also be part of a name. */
function brandTexts(text: string, { names, words }: Reading): string[] {
  const isKnown = (one: string) => {
    const { name } = partTier(one.trim())
    return names.brands.has(brandKey(name)) || words.brands.has(name)
  }
  const divide = (one: string, between: RegExp, isDivided: (parts: string[]) => boolean) => {
    if (isKnown(one)) return [one]
    const parts = one.split(between).filter((part) => part.trim() !== '')
    return parts.length > 1 && isDivided(parts) ? parts : [one]
  }
  // In runs of spaces, the patterns search for long.
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .split(/[;\n；]/, mostBrandNames)
    .flatMap((one) => divide(one, /[,/|+・、，＋／]/, () => true))
    .flatMap((one) => divide(one, joiningWords, (parts) => parts.some(isKnown)))
    .flatMap((one) => divide(one.trim(), / +/, (parts) => parts.every((part) => shortCode.test(part))))
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, mostBrandNames)
}

const joiningWords = / ?& ?| (?:and|und|et|y|e|i|en|og|och|con|with) /iu
const shortCode = /^[\p{Lu}\p{N}]{1,4}$/u

function partTier(text: string): { name: string; tier: Tier } {
  const open = text.lastIndexOf('(')
  const named = text.endsWith(')') ? text.slice(open + 1, -1).toLowerCase() : ''
  const tier = tiers.find((one) => one === named)
  return tier && open >= 0 ? { name: text.slice(0, open).trimEnd(), tier } : { name: text, tier: 'good' }
}
