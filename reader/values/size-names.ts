export interface SizeNamesPrinted {
  readonly us: string | null
  readonly eu: string | null
  readonly uk: string | null
}

type System = keyof SizeNamesPrinted | 'other'

const systems: Readonly<Record<string, System>> = {
  US: 'us', USA: 'us', EU: 'eu', EUR: 'eu', EURO: 'eu', UK: 'uk', GB: 'uk', CM: 'other', MM: 'other', JP: 'other', JPN: 'other', BR: 'other', MX: 'other', MEX: 'other', AU: 'other', CN: 'other', FR: 'other', IT: 'other', DE: 'other', KR: 'other',
} // prettier-ignore

const word = `(${Object.keys(systems)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const figure = String.raw`\d{1,3}(?:[.,]\d{1,2}| ?[½⅓⅔¼¾]| [123]\/[234](?!\d))?`
const size = String.raw`(M ?${figure} ?[/-]? ?W ?${figure}|[MWCJYK]?${figure}[MWCJYK]?)`
const before = new RegExp(String.raw`(?:${word}[ .:_-]*)?${size}(?![\dA-Z])`, 'y')
const after = new RegExp(String.raw`${size}(?: ?${word})?(?![\dA-Z])`, 'y')
const separator = /[\s/\\|()[\]{},;:=•·–—_-]+|$/y

/** An EU size is at least this much larger than the US or UK size of the same shoe. */
const leastApart = 14

/** No US or UK size is as large. */
const leastEuropean = 15

/** How much larger it is for adults. Two numbers with only a hyphen between them are two names at this distance, else a pair. */
const adultsApart = [29, 34] as const

/** Reads the names of one size in two or more systems: `US 7 / EU 40`, `7 (40)`, `40 EU | 7 US`; null if the text names only one, or a pair or range of sizes. */
export function readSizeNames(text: string): SizeNamesPrinted | null {
  // French `36 au 42` is a range.
  if (/^\d+ au \d+$/i.test(text)) return null
  if (text.length > 48 || !/\d[^\d.,]+.*\d/.test(text)) return null
  return namesFrom(text, before, 1, 2) ?? namesFrom(text, after, 2, 1)
}

function namesFrom(text: string, name: RegExp, wordAt: number, sizeAt: number): SizeNamesPrinted | null {
  const found: { system: System | null; label: string }[] = []
  let isHyphened = false
  let at = 0
  while (at < text.length) {
    separator.lastIndex = at
    const skipped = separator.exec(text)
    if (skipped !== null) {
      if (/[-–—]/.test(skipped[0]) && at > 0) isHyphened = true
      at += skipped[0].length
    }
    if (at >= text.length) break
    name.lastIndex = at
    const match = name.exec(text)
    if (match === null) return null
    found.push({
      system: match[wordAt] === undefined ? null : (systems[match[wordAt]] ?? null),
      label: (match[sizeAt] ?? '').replace(/ ?[/-]? ?(?=W)/, '').replace(/^M /, 'M'),
    })
    at += match[0].length
  }
  return found.length < 2 || found.length > 5 ? null : settle(found, isHyphened)
}

function settle(
  found: readonly { system: System | null; label: string }[],
  isHyphened: boolean,
): SizeNamesPrinted | null {
  const named = found.filter(({ system }) => system !== null)
  const unnamed = found.filter(({ system }) => system === null)
  if (named.length === 0 && found.length > 2) return null
  if (named.length === 0 && isHyphened && !areAdultNames(unnamed.map(({ label }) => valueOf(label))))
    return null
  if (unnamed.length > (named.length === 0 ? 2 : 1)) return null
  const names: Record<keyof SizeNamesPrinted, string | null> = { us: null, eu: null, uk: null }
  for (const { system, label } of named) {
    if (system === null || system === 'other') continue
    if (names[system] !== null) return null
    names[system] = label
  }
  const bySize = unnamed.map(({ label }) => label).toSorted((a, b) => valueOf(a) - valueOf(b))
  if (bySize.length === 2) [names.us, names.eu] = [bySize[0] ?? null, bySize[1] ?? null]
  else if (bySize[0] !== undefined) {
    const isNextToOther =
      names.us === null && names.uk === null && found.some(({ system }) => system === 'other')
    const isEuropean = isNextToOther && valueOf(bySize[0]) >= leastEuropean
    const free = names.eu === null && (names.us !== null || names.uk !== null || isEuropean) ? 'eu' : 'us'
    if (names[free] !== null) return null
    names[free] = bySize[0]
  }
  const small = names.us ?? names.uk
  if (small === null && names.eu === null) return null
  if (small !== null && names.eu !== null && valueOf(names.eu) - valueOf(small) < leastApart) return null
  return names
}

function areAdultNames([one = 0, other = 0]: readonly number[]): boolean {
  const apart = Math.abs(one - other)
  return apart >= adultsApart[0] && apart <= adultsApart[1]
}

function valueOf(label: string): number {
  return Number.parseFloat(label.replace(/^\D+/, '').replace(',', '.'))
}
