import { fold } from '#contract/input/fold.ts'
import { numberPrefixes } from '#contract/orders/order-numbers.ts'

export const numberPrefix = fold(numberPrefixes.order)

export type NumberRange = readonly [low: number, high: number]

export function mayBeNumber(search: string): boolean {
  return search.length < 3 ? numberPrefix.startsWith(search) : /^(?:(?:s?o)?-\d*|\d{1,15})$/.test(search)
}

/** Order numbers ≤ `max` whose form `so-100482` contains a lowercase search, as disjoint ranges an index can scan. A search of less than three characters must be its beginning. */
export function numberRanges(search: string, max: number): NumberRange[] {
  if (search.length < 3) return numberPrefix.startsWith(search) ? [[0, max]] : []
  const [, afterPrefix] = /^(?:s?o)?-(\d*)$/.exec(search) ?? []
  if (afterPrefix === '') return [[0, max]]
  const digits = afterPrefix ?? search
  if (!/^\d{1,15}$/.test(digits)) return []
  const found: NumberRange[] = []
  const given = Number(digits)
  const size = 10 ** digits.length
  // `after` is 10 to the number of digits that follow the given ones, `before` the number in front of them; no number begins with a zero.
  for (let after = 1; given * after <= max && after <= max; after *= 10)
    for (let before = digits.startsWith('0') ? 1 : 0; ; before += 1) {
      const low = (before * size + given) * after
      if (low > max || (before > 0 && afterPrefix !== undefined)) break
      found.push([low, Math.min(low + after - 1, max)])
    }
  return joined(found.toSorted(([a], [b]) => a - b))
}

function joined(ranges: readonly NumberRange[]): NumberRange[] {
  const result: [number, number][] = []
  for (const [low, high] of ranges) {
    const last = result.at(-1)
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high)
    else result.push([low, high])
  }
  return result
}
