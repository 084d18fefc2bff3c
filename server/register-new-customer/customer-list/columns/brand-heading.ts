import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { ColumnContent } from './column-content.ts'

const leastCode = 2

type Brands = ReadonlyMap<string, { readonly id: number; readonly name: string }>

interface BrandOfHeading {
  readonly brandId: number
  readonly isSure: boolean
}

export function discountOfBrand(
  heading: string,
  content: ColumnContent,
  brands: Brands,
): BrandOfHeading | undefined {
  return looksLikeDiscounts(content) ? brandOf(heading, brands) : undefined
}

/** The brand of a column that has a mark, or the store's number at that brand, for each store that carries it. */
export function carriedBrand(
  heading: string,
  content: ColumnContent,
  brands: Brands,
): BrandOfHeading | undefined {
  const { filled, mark, number, email, percentSign, brand: names } = content
  if (filled === 0 || email > 0 || percentSign > 0 || names > 0.5) return undefined
  const brand = brandOf(heading, brands)
  if (!brand || mark > 0.9) return brand
  // Other numbers below the name of a brand are amounts or quantities.
  const isCode = number < 0.5 || codeHeading.test(heading)
  return brand.isSure && isCode ? { ...brand, isSure: false } : undefined
}

const codeHeading = /code|dealer|account|acct|\bno\b|nr\b|nummer|number|num|#|\bid\b|コード|番号|编号|코드/iu

function brandOf(heading: string, brands: Brands): BrandOfHeading | undefined {
  if (heading === '') return undefined
  const key = brandKey(heading)
  const named = [...brands].filter(([name]) => key.includes(name)).toSorted(([a], [b]) => b.length - a.length)
  const [longest] = named
  if (longest) return { brandId: longest[1].id, isSure: true }
  const short = [...brands].filter(([, { name }]) => isShort(key, name))
  const [only] = short
  return only && short.length === 1 ? { brandId: only[1].id, isSure: false } : undefined
}

function looksLikeDiscounts({ filled, percent, percentSign, paid }: ColumnContent): boolean {
  return filled > 0 && Math.max(percent, percentSign, paid) > 0.4
}

function isShort(key: string, name: string): boolean {
  if (key.length < leastCode) return false
  const words = name.split(/[\s-]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => brandKey(word))
  const whole = brandKey(name)
  const initials = words.map((word) => word.charAt(0)).join('')
  // Initials of names written in one word: "HD" of HEYDUDE.
  const isSkeleton = key.length <= 3 && whole.startsWith(key.charAt(0)) && isSubsequence(key, whole)
  return words.includes(key) || initials === key || isSkeleton
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const char of long) if (char === short[at]) at += 1
  return at === short.length
}
