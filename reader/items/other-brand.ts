import { brandKey } from '#contract/line-lists/brand-key.ts'
import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { LineListJob } from '../line-list.ts'

/** A problem if the titles name another existing brand. Own stock has many brands, and names of two letters (On) are common words. */
export function otherBrand(
  titles: readonly string[],
  { brand, type, knownBrands = [] }: Pick<LineListJob, 'brand' | 'type' | 'knownBrands'>,
): Problem[] {
  if (type === 'own-stock') return []
  const names = new Map([...knownBrands, brand].map((name) => [brandKey(name), name]))
  const named = namesIn(titles, names)
  const [other] = [...named].filter((name) => brandKey(name).length > 2)
  if (other === undefined || named.has(brand)) return []
  const { severity } = problemCodes.OTHER_BRAND
  return [
    {
      code: 'OTHER_BRAND',
      severity,
      sheet: null,
      row: null,
      column: null,
      cell: null,
      value: other,
      effect: `imported as ${brand}`,
    },
  ]
}

const longestTitle = 200
const mostWords = 4

export function namesIn(titles: readonly string[], names: ReadonlyMap<string, string>): Set<string> {
  const named = new Set<string>()
  for (const title of titles) {
    if (title.length > longestTitle) continue
    const words = title.split(/[^\p{L}\p{N}]+/u).map(brandKey)
    for (const [first] of words.entries())
      for (let count = 1; count <= mostWords; count++) {
        const name = names.get(words.slice(first, first + count).join(''))
        if (name !== undefined) named.add(name)
      }
  }
  return named
}
