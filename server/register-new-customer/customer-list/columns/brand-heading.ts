import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { ColumnContent } from './column-content.ts'

const leastCode = 2

export function brandOfHeading(
  heading: string,
  content: ColumnContent,
  brands: ReadonlyMap<string, { readonly id: number; readonly name: string }>,
): { brandId: number; isSure: boolean } | undefined {
  if (heading === '' || !looksLikeDiscounts(content)) return undefined
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
