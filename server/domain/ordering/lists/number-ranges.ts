/** From and to which number, both included. */
export type NumberRange = readonly [low: number, high: number]

/**
 * The numbers of orders up to `most` in which a search (in small letters) stands as people say them, `so-100482`, as ranges in
 * order that don't touch: an index finds ranges, but nothing within a number. A letter or two must begin it.
 */
export function numberRanges(search: string, most: number): NumberRange[] {
  if (search.length < 3) return 'so-'.startsWith(search) ? [[0, most]] : []
  const [, beginning] = /^(?:s?o)?-(\d*)$/.exec(search) ?? []
  if (beginning === '') return [[0, most]]
  const digits = beginning ?? search
  if (!/^\d{1,15}$/.test(digits)) return []
  const found: NumberRange[] = []
  const given = Number(digits)
  const size = 10 ** digits.length
  // How many digits follow those given, and what stands before them; no number begins with a zero.
  for (let after = 1; given * after <= most && after <= most; after *= 10)
    for (let before = digits.startsWith('0') ? 1 : 0; ; before += 1) {
      const low = (before * size + given) * after
      if (low > most || (before > 0 && beginning !== undefined)) break
      found.push([low, Math.min(low + after - 1, most)])
    }
  return joined(found.toSorted(([a], [b]) => a - b))
}

/** Ranges in order of their beginnings, those that touch made one. */
function joined(ranges: readonly NumberRange[]): NumberRange[] {
  const whole: [number, number][] = []
  for (const [low, high] of ranges) {
    const last = whole.at(-1)
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high)
    else whole.push([low, high])
  }
  return whole
}
