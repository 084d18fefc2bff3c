import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { readSize } from './size.ts'
import { readSizeRange } from './size-range.ts'
import { tidy } from './text.ts'

export interface PackReading {
  readonly name: string
  readonly contents: Pack
}

const unitWord = String.raw`(?:prs?|pairs?|pcs|pieces|units?|paar|paires?|pares|paia)\.?`
const statedTotal = new RegExp(
  String.raw`\s*(?:=\s*(\d{1,3})(?:\s*${unitWord})?|[,;:–-]?\s*\(?\b(\d{1,3})\s*${unitWord}\)?)$`,
  'i',
)
const nameBefore =
  /^(?:(?=[^:]*[A-Z])[A-Z0-9][A-Z0-9 .#_-]{0,24}:\s*|(?:pre-?packs?|packs?|cases?|ppk|assortment|run)\b[ .#]*\w{0,6}\s+(?=[\dSMLX]))/i
const counts = String.raw`\d{1,2}(?:\s*[/,\-–x]\s*\d{1,2})+|\d{1,2}(?: \d{1,2})+`
const runWithCounts = [
  { pattern: new RegExp(String.raw`^(.+?)\s*[([{]\s*(${counts})\s*[)\]}]$`), run: 1 },
  { pattern: new RegExp(String.raw`^(${counts})\s*[([{]\s*(.+?)\s*[)\]}]$`), run: 2 },
  { pattern: /^(.+?)(?:\s*:\s*|\s+)(\d{1,2}(?:[/\-–]\d{1,2})+)$/, run: 1 },
] as const
const pairs = [/^([^/]+)\/(\d{1,2})$/, /^([^:]+):(\d{1,2})$/, /^([^=]+)=(\d{1,2})$/, /^([^(]+)\((\d{1,2})\)$/]
/** Both orders are in use: `7x1` and `1x7`. */
const sizeFirst = /^(.+?)[x×](\d{1,2})$/i
const countFirst = /^(\d{1,2})[x×](.+)$/i
const maxLength = 100
const maxUnits = 999

/** Reads a prepack: `7-12 (1/2/3/3/2/1)` or `7/1 8/2 9/3`, perhaps after a name (`A12: …`) or before a total (`… = 12`). Null if the text is none, or may also be sizes with two names. */
export function readPack(text: string): PackReading | null {
  if (text.length < 5 || text.length > maxLength || !/[\dSMLX].*[/:=(x×[{ ].*\d/is.test(text)) return null
  const name = tidy(text.replaceAll('\n', ' '))
  const bare = name.replace(nameBefore, '')
  const contents = contentsOf(bare)
  if (contents !== null) return { name, contents }
  const total = statedTotal.exec(bare)
  const counted = total === null ? null : contentsOf(bare.slice(0, total.index).trimEnd())
  if (counted === null || packUnits(counted) !== Number(total?.[1] ?? total?.[2])) return null
  return { name, contents: counted }
}

function contentsOf(text: string): Pack | null {
  const contents = fromPairs(text) ?? fromRun(text)
  const filled = contents?.filter(({ units }) => units > 0) ?? []
  const units = packUnits(filled)
  return units >= 2 && units <= maxUnits ? filled : null
}

function fromRun(text: string): Pack | null {
  const readings = runWithCounts.flatMap(({ pattern, run }) => {
    const found = pattern.exec(text)
    const units = (found?.[run === 1 ? 2 : 1] ?? '').split(/\D+/).map(Number)
    const sizes = found === null ? null : sizesOf(found[run] ?? '', units.length)
    return sizes === null ? [] : [sizes.map((size, index) => ({ size, units: units[index] ?? 0 }))]
  })
  return readings.length === 1 ? (readings[0] ?? null) : null
}

function sizesOf(run: string, count: number): string[] | null {
  if (count < 2) return null
  const readings = [run, `${run} half sizes`].map(readSizeRange)
  return readings.find((sizes) => sizes?.length === count) ?? null
}

function fromPairs(text: string): Pack | null {
  const words = text
    .replaceAll(/\s*([/:=(×])\s*|\s+(x)\s+/gi, '$1$2')
    .replaceAll(/\b(US|UK|EUR?)\s+(?=\d)|(?<=\d)\s+(?=cm)/gi, '$1')
    .split(/[\s,;|+]+/)
  if (words.length < 2) return null
  for (const pattern of pairs) {
    const found = words.map((word) => pattern.exec(word))
    if (found.every((one) => one !== null)) return packOf(found.map(([, size, units]) => [size, units]))
  }
  const readings = [
    packOf(words.map((word) => sizeFirst.exec(word)).map((found) => [found?.[1], found?.[2]])),
    packOf(words.map((word) => countFirst.exec(word)).map((found) => [found?.[2], found?.[1]])),
  ].filter((one) => one !== null)
  return readings.length === 1 ? (readings[0] ?? null) : null
}

function packOf(printed: readonly (readonly [string | undefined, string | undefined])[]): Pack | null {
  const contents = printed.flatMap(([size = '', units = '']) => {
    const label = readSize(size)?.label
    return label === undefined || !/^\d{1,2}$/.test(units) ? [] : [{ size: label, units: Number(units) }]
  })
  if (contents.length < printed.length || !isAscending(contents) || isInTwoSystems(contents)) return null
  return contents
}

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** Children's sizes continue with 1 after 13. */
function isAscending(contents: Pack): boolean {
  const values = contents.map(({ size }) => {
    const letter = letters.indexOf(size)
    return letter >= 0 ? letter : Number.parseFloat(size.replace(/^[MWCJYK]/, ''))
  })
  return values.every((value, index) => {
    const before = values[index - 1] ?? -1
    return value > before || (before >= 12 && before <= 13.5 && value === 1)
  })
}

/** Whether the counts may be the names of the sizes in another system, as in `7/40 8/41` and `36/3 37/4`: they follow the sizes at a constant distance. Counts that rise from 1 are, only at the distances between US, UK, and EU sizes. */
function isInTwoSystems(contents: Pack): boolean {
  const [first] = contents
  const apart = contents.map(({ size, units }) => Number.parseFloat(size.replace(/^\D/, '')) - units)
  const distance = apart[0] ?? 0
  if (first === undefined || apart.some((one) => one !== distance)) return false
  return (
    first.units > 1 ||
    distance <= 3 ||
    (distance >= 15 && distance <= 18) ||
    (distance >= 29 && distance <= 34)
  )
}
