import { readSize } from './size.ts'
import { tidy } from './text.ts'

const alpha = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']
const halfWords =
  /(?:incl(?:uding|\.)?|with|w\/|inkl\.?|mit|avec|con)?\s*(?:\bhalf\b|\bhalves\b|\bhalbe\b|\bdemi\b|\bmedi[ao]s?\b|\bmezz[aeio]\b|(?<!\d)½|(?<!\d[ -]?)1\/2|1\/2(?=[\s-]*sizes?))[\s-]*(?:sizes?|gr(?:ö|oe)(?:ss|ß)en|pointures?|tallas?|numeri)?/gi
const otherWords =
  /\b(?:whole\s+sizes?|sizes?|eur?|us|uk|gr\.?|tailles?|pointures?|tallas?|taglie?|maten|maat|tamanhos?|only|wo?mens?|ladies|herren|damen|hommes?|femmes?|kids?|youth|unisex|whole)\b['’]?s?[.:]?/gi
const everyOther =
  /\b(?:(?<even>evens?|gerade)|(?<odd>odds?|ungerade))(?:\s+(?:sizes?|numbers?|gr(?:ö|oe)(?:ss|ß)en))?(?:\s+only)?\b/i
const joiners =
  /\s*(?:[-–—~→]|\.{2,3}|\bt\/?m\b|\b(?:a|ao|to|bis|au|al|tot|do|til|thru|through)\b|\bà\b|\baté\b)\s*/i

/** Expands a range of sizes: `36-42`, `28-38 even`, `36/41`, `5-9, 10`, `7-10.5` (half sizes if an end is one), `6-10 half sizes`, `22/23-34/35`, `XS-XL`, `M7-M13`, `M4/W6-M13`, `36-37, 37-38`, `S M L`, `5-10 (no 6)`; null if it is not a range. */
export function readSizeRange(text: string): string[] | null {
  const excepted = exception.exec(text)
  if (excepted !== null) return without(text.slice(0, excepted.index), excepted.groups?.['sizes'] ?? '')
  const withoutUnit = text.replaceAll(centimeters, ' ')
  if (withoutUnit === text) return readRun(text)
  return readRun(withoutUnit)?.map((size) => `${size} cm`) ?? null
}

const exception =
  /[\s,;(]+(?:no|not|but not|ex|excl(?:uding)?|except|without|w\/o|minus|sans|sauf|hors|ohne|außer|sin|excepto|menos|senza|tranne|zonder|behalve|sem|exceto)[. ]+(?:sizes?|sz|gr(?:ö|oe)(?:ss|ß)en?|gr|pointures?|tallas?|taglie?|maten|maat|tamanhos?)?[. ]*(?<sizes>[MWCJYK]?\d[\d.,½&+/MWCJYK ]*)\)?\s*$/i

function without(text: string, list: string): string[] | null {
  const run = readSizeRange(text)
  const excepted = list.split(/\s*[,&+/]\s*|\s+/).flatMap((one) => (one === '' ? [] : [readSize(one)?.label]))
  if (run === null || !excepted.every((size) => size !== undefined && run.includes(size))) return null
  return run.filter((size) => !excepted.includes(size))
}

export function endsOfRun(text: string): readonly [from: string, to: string] | null {
  const [from = '', to, more] = bare(text).split(joiners)
  return to === undefined || more !== undefined ? null : [from, to]
}

const centimeters = /(?<=\d ?)cm\b|\bcm(?= ?\d)/gi

function readRun(text: string): string[] | null {
  const doubled = doubledSizes(text)
  if (doubled !== null) return doubled
  const parts = text
    .split(/[,;+&|]|\s\/\s|\n|(?<=\d) (?:and|und|et|y|e|en|och|og|i) (?=\d)/i)
    .map((part) => ({
      text: bare(part.replace(everyOther, ' ')),
      halves: part.search(halfWords) >= 0,
      parity: everyOther.exec(part)?.groups,
    }))
  const halvesAlone = parts.some((part) => part.text === '' && part.halves)
  const labels: string[] = []
  for (const part of parts.flatMap(({ text: list, ...others }) =>
    listed(list).map((one) => ({ text: one, ...others })),
  )) {
    const run = spell(part.text, part.halves || halvesAlone)
    const named = run === null || part.parity === undefined ? run : everyOtherOf(run, part.parity)
    if (named === null) return null
    labels.push(...named)
  }
  if (labels.length === 0) return null
  if (isAscending(labels)) return [...new Set(labels)]
  return areEuropean(labels) ? labels.toSorted((one, other) => Number(one) - Number(other)) : null
}

function everyOtherOf(
  run: readonly string[],
  { even }: Readonly<Record<string, string | undefined>>,
): string[] | null {
  const named = run.filter((size) => Number(size) % 2 === (even === undefined ? 1 : 0))
  return named.length >= 2 && named[0] === run[0] && named.at(-1) === run.at(-1) ? named : null
}

function doubledSizes(text: string): string[] | null {
  const pairs = text.split(/[,;]|\n/).map((part) => /^\s*(\d{2})\s?[-–]\s?(\d{2})\s*$/.exec(part))
  const isRun =
    pairs.length >= 2 && pairs.every((pair) => pair !== null && Number(pair[2]) - Number(pair[1]) === 1)
  return isRun ? pairs.map((pair) => `${pair?.[1]}-${pair?.[2]}`) : null
}

/** Different EU sizes in any order; no count of pairs per size is as large. */
function areEuropean(labels: readonly string[]): boolean {
  return (
    new Set(labels).size === labels.length &&
    labels.every((label) => Number(label) >= 30 && Number(label) <= 50)
  )
}

/** Lists such as `1,2,2,1` and `S/2 M/1` count pairs per size; they are not runs of sizes. */
function isAscending(labels: readonly string[]): boolean {
  const values = labels.map(Number)
  if (values.every(Number.isNaN)) return true
  if (labels.some((label) => alpha.includes(label))) return false
  return (
    values.some(Number.isNaN) ||
    values.every((value, index) => index === 0 || follows(value, values[index - 1] ?? 0))
  )
}

/** Children's sizes continue with 1 after 13: `11-13, 1-6`. */
function follows(value: number, before: number): boolean {
  return value > before || (value === 1 && (before === 13 || before === 13.5))
}

/** Whether a text is a range of at least three sizes (`36-37` is one size with two numbers). */
export function isSizeRange(text: string): boolean {
  return /[-–—,;/ ]/.test(text) && text.length <= 60 && (readSizeRange(text)?.length ?? 0) >= 3
}

function bare(part: string): string {
  return tidy(part.replaceAll(halfWords, ' ').replaceAll(/[()]/g, ' ').replaceAll(otherWords, ' '))
}

const consecutive = /^\d{1,2}(?:\.5)?(?:-\d{1,2}(?:\.5)?){2,}$/

function isRunOf(sizes: readonly number[]): boolean {
  return sizes.every((size, index) => index === 0 || [0.5, 1].includes(size - (sizes[index - 1] ?? 0)))
}

/** `S/M/L/XL`, `6 7 8 9`, and `36-37-38` are lists; a single slash or space separates nothing. */
function listed(part: string): string[] {
  if (part === '') return []
  if (consecutive.test(part) && isRunOf(part.split('-').map(Number))) return part.split('-')
  const split = part.split(/[/ ]/)
  const isList = split.length >= 3 && !/[-–—]/.test(part) && split.every((one) => readSize(one) !== null)
  return isList ? split : [part]
}

function spell(part: string, halves: boolean): string[] | null {
  const slashed = /^(\d{1,2})\/(\d{1,2})$/.exec(part)
  const isRun = slashed !== null && Number(slashed[2]) - Number(slashed[1]) >= 3
  const [from, to, more] = isRun ? [slashed[1], slashed[2]] : part.split(joiners)
  if (from === undefined || more !== undefined) return null
  if (to === undefined) {
    const size = readSize(from)
    return size === null ? null : [size.label]
  }
  const [low, high] = [alpha.indexOf(from.toUpperCase()), alpha.indexOf(to.toUpperCase())]
  if (low >= 0 && high > low) return alpha.slice(low, high + 1)
  return menAndWomen(from, to) ?? numbers(from, to, halves)
}

const menAndWomenEnd = /^M ?(\d{1,2})(?: ?\/? ?W ?(\d{1,2}))?$/i
/** No shoe has a larger US size of women; sizes above are those of men alone. */
const mostOfWomen = 12

/** US sizes of men with those of women, up to the largest of women: `M4/W6 - M13`. */
function menAndWomen(from: string, to: string): string[] | null {
  const [first, last] = [menAndWomenEnd.exec(from), menAndWomenEnd.exec(to)]
  const [start, end, women] = [Number(first?.[1]), Number(last?.[1]), Number(first?.[2])]
  if (!(end > start) || Number.isNaN(women)) return null
  const apart = women - start
  if (last?.[2] !== undefined && Number(last[2]) - end !== apart) return null
  return Array.from({ length: end - start + 1 }, (_, index) => start + index).map((men) =>
    men + apart <= mostOfWomen || last?.[2] !== undefined ? `M${men}W${men + apart}` : `M${men}`,
  )
}

function wholes(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${prefix}${from + index}`)
}

const end = /^([MWCJYKT]?) ?(\d{1,2}(?:[.,]\d)?)(?:\/(\d{1,2}))?([MWCJYKT]?)$/i

/** No run of sizes is as wide as the US and EU names of one are apart. */
const widestRun = 28

function numbers(from: string, to: string, halves: boolean): string[] | null {
  const [left, right] = [from, to].map((text) => end.exec(text.replace(/ ?½| 1\/2/, '.5')))
  if (!left || !right) return null
  const [start, last] = [Number(left[2]?.replace(',', '.')), Number(right[2]?.replace(',', '.'))]
  const prefix = (left[1] ?? '').toUpperCase()
  const older = (right[1] ?? '').toUpperCase()
  if (prefix === 'C' && (older === 'J' || older === 'Y') && start <= 13 && last <= 7)
    return [...wholes('C', start, 13), ...wholes(older, 1, last)]
  const suffix = (right[4] ?? '').toUpperCase()
  const [leftEnd, rightStart] = [(left[4] ?? '').toUpperCase(), (right[1] ?? '').toUpperCase()]
  // `5-36` is a size with two names.
  if (!(last > start) || last > 60 || last - start >= widestRun) return null
  if ((rightStart !== '' && rightStart !== prefix) || (leftEnd !== '' && leftEnd !== suffix)) return null
  const width = left[3] === undefined ? 0 : Number(left[3]) - start
  if ((right[3] === undefined ? 0 : Number(right[3]) - last) !== width || width < 0 || width > 1) return null
  if (width === 1 && (last - start) % 2 !== 0) return overlapping(start, last)
  const step = width === 1 ? 2 : halves || start % 1 !== 0 || last % 1 !== 0 ? 0.5 : 1
  const run: string[] = []
  for (let size = start; size <= last; size += step)
    run.push(width === 1 ? `${size}/${size + 1}` : `${prefix}${size}${suffix}`)
  return run
}

/** The EU sizes of molded shoes: one of two numbers each, some of which overlap. */
const molded = [
  19, 20, 22, 23, 24, 25, 27, 28, 29, 30, 32, 33, 34, 36, 37, 38, 39, 41, 42, 43, 45, 46, 48, 49, 50,
]

function overlapping(start: number, last: number): string[] | null {
  const [low, high] = [molded.indexOf(start), molded.indexOf(last)]
  return low < 0 || high < 0 ? null : molded.slice(low, high + 1).map((size) => `${size}/${size + 1}`)
}
