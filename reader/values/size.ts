import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { remember } from '../remember.ts'
import { readSizeNames } from './size-names.ts'
import { textOf, tidy } from './text.ts'

export interface SizeReading {
  readonly label: string
  readonly system: SizeNaming | null
  /** The label without system and gender: `7` of `M7`, `36` of `EU 36`. */
  readonly plain: string
  readonly gender: 'M' | 'W' | 'K' | null
  /** The EU name, if that is not the label: `40` of `US 7 / EU 40`. */
  readonly eu: string | null
}

const letters =
  /^(?:[2-9]?X{0,4}[SL]|M|[2-9]X|[2-9]?X{0,3}O)(?:[/-](?:[2-9]?X{0,4}[SL]|M|[2-9]X))?(?: ?(?:TALL|LONG|SHORT|REG|T))?$/
/** The number and the letters of one size: `40 (XS)`, `46/S`, `M (8-10)`. */
const numberAndLetters =
  /^(?:(\d{1,3}) ?[/(–-] ?((?:[2-9]?X{0,4}[SL]|M))\)?|((?:[2-9]?X{0,4}[SL]|M)) ?(?:[/–-] ?(\d{2,3})|\((\d{1,3}(?: ?[/–-] ?\d{1,3})?)\)))$/
const letterWords = /^(?:(?:X{1,4}|[2-5]X|EXTRA)[- ]?)?(?:SMALL|LARGE)$|^MEDIUM$/
const oneSize =
  /^(?:OS|O\/S|OSFA|OSFM|ONE ?SIZE(?: FITS ALL)?|1 ?SIZE|NS|N\/S|UNI|U|TU|T\.?U\.?|UNICA|TAGLIA UNICA|TAILLE UNIQUE|TALLA UNICA|TALLA ÚNICA|ÚNICA|ÚNICO|UNICO|TAMANHO ÚNICO|EINHEITS-? ?GR(?:Ö|OE)(?:SS|ß)E|ONESIZE|EACH|EA)$/
const number = String.raw`\d{1,2}(?:[.,]\d{1,2}|[ -]?[½⅓⅔¼¾]|[ -][123]\/[234])?`
const dual = new RegExp(String.raw`^M ?(${number}) ?[/-]? ?W ?(${number})$`)
/** `9.5M/11W` */
const dualBehind = new RegExp(String.raw`^(${number}) ?M ?[/-] ?(${number}) ?W$`)
const dualWomenBehind = new RegExp(String.raw`^(${number}) ?W ?[/-] ?(${number}) ?M$`)
const dualWomen = new RegExp(String.raw`^W ?(${number}) ?[/-]? ?M ?(${number})$`)
const prefixed = new RegExp(String.raw`^(M|W|C|J|Y|K|T|MENS?|WOMENS?|WMNS|KIDS?|YOUTH) ?(${number})$`)
/** `C2/3`, `W5-6` */
const prefixedPair = new RegExp(String.raw`^(M|W|C|J|Y|K|T) ?(${number}) ?([/–-]) ?(${number})$`)
const suffixed = new RegExp(String.raw`^(${number}) ?(M|W|C|J|Y|K|T|D|B|MENS?|WOMENS?|KIDS?)$`)
const widths = String.raw`[2-6]?[AE]|E{2,4}|A{2,3}|B|C|D|H|M|N|R|S|W|G|F|XN|XW|WW|XXW|NARROW|MEDIUM|REGULAR|REG|STD|STANDARD|NORMAL|WIDE|X-?WIDE|EXTRA WIDE`

export const shoeWidth = new RegExp(
  String.raw`^(?:${widths})(?: ?[(/–-] ?(?:${widths})\)?)?(?: (?:fit|fitting|width))?$`,
  'i',
)

const certainWidths = String.raw`NARROW|MEDIUM|REGULAR|STANDARD|WIDE|X-?WIDE|EXTRA WIDE|[2-6]E|E{1,4}|D|B|2A|A{2,3}`
const groupWidth = new RegExp(
  String.raw`^(?:widths?[ :]+)?((?:${certainWidths})(?: ?[(/–-] ?(?:${widths})\)?)?)(?: (?:fit|fitting|widths?))?$`,
  'i',
)

/** The width that a text over several sizes names; one letter that may be a gender or a size is not a width. */
export function widthOfGroup(text: string): string | null {
  return groupWidth.exec(tidy(text))?.[1] ?? null
}

/** A size with its width: `7 2E`, `10.5 WIDE`. One letter that may be a gender is not a width here. */
const widened = new RegExp(
  String.raw`^(${number}) ?-?(?:[2-6]E|E{1,4}|2A|A{2,3}|N|XN|XW|WW|NARROW|MEDIUM|REGULAR|WIDE|X-?WIDE|EXTRA WIDE)$`,
)
const single = new RegExp(String.raw`^${number}$`)
const pair = new RegExp(String.raw`^(${number}) ?[/–-] ?(${number})$`)
/** The length of a foot in centimeters, as which Japan names sizes. */
const length = /^([123]\d(?:[.,]\d)?) ?(?:CM|JPN?)$|^(?:CM|JPN?)[ .:-]?([123]\d(?:[.,]\d)?)$/
/** A size in the system of a country whose sizes are not converted: `AU 7`, `BR37`. */
const national = new RegExp(String.raw`^(AU|AUS|NZ|BR|MX|CN|KR)[ .:-]?(${number})$`)
const ages =
  /^\d{1,2} ?[-–/]? ?\d{0,2} ?(?:Y|YRS?|YEARS|M|MO|MOS|MONTHS|ANS|AÑOS|ANNI|JAHRE|MOIS|MESES|MESI|MONATE|A)$/
const numericBand = /^\d{2,3}(?:\/\d{2,3})?[A-K]{0,2}$/

const twoNumbers = /^\d[\d.,]* ?[/–-] ?\d/

export const readSize = remember((text: string): SizeReading | null => {
  const label = tidy(/[\uff00-\uffef\u3000]/.test(text) ? text.normalize('NFKC') : text)
  if (label === '' || label.length > 48) return null
  const one = label.length > 24 ? null : readOneName(label)
  return one === null || twoNumbers.test(one.plain)
    ? (readSeveralNames(label) ?? one ?? readNameAndPair(label))
    : one
})

/** A US name next to a pair of EU sizes: `M4W6 36/37`, `24/25 C8`, `C6 = EU 22/23`. */
function readNameAndPair(label: string): SizeReading | null {
  const { pair: europe = '', name = '' } =
    /^(?:EUR? ?)?(?<pair>\d{2}[/–-]\d{2}) ?[(·|•:=/]* ?(?<name>[MWCJYK][^()]*)\)?$|^(?<name>[MWCJYK][^()]*?) ?[(·|•:=/]* ?(?:EUR? ?)?(?<pair>\d{2}[/–-]\d{2})\)?$/i.exec(
      label,
    )?.groups ?? {}
  const [from = 0, to = 0] = europe.split(/[/–-]/).map(Number)
  const own = europe === '' || to - from < 1 || to - from > 2 ? null : readOneName(name)
  return own === null ? null : { ...own, system: 'us', eu: europe }
}

function readSeveralNames(label: string): SizeReading | null {
  const names = readSizeNames(withoutSizeWord(label))
  const own = names === null ? null : readOneName(names.us ?? names.uk ?? names.eu ?? '')
  if (names === null || own === null) return null
  const system = names.us !== null ? (/US/i.test(label) ? 'us' : null) : names.uk !== null ? 'uk' : 'eu'
  const eu = names.eu === null || system === 'eu' ? null : half(names.eu)
  return { ...own, system, eu }
}

function withoutSizeWord(label: string): string {
  return label
    .toUpperCase()
    .replace(/[’']/g, '')
    .replace(/^(?:SIZE|SZ|GR(?:ÖSSE|ÖßE|\.)?|TAILLE|POINTURE|TALLA|TAGLIA|MAAT|TAMANHO|N)[. :]+(?=\S)/, '')
    .replaceAll(systemWithGender, '$1 $2')
    .replaceAll(genderBefore, (_, word: string) => genderLetter(word))
}

/** `USM 7` and `US Men's 7`. */
const systemWithGender = /\b(US|UK|EUR?)[ .:-]?(MENS?|M|WOMENS?|WMNS|W)[ .:-]?(?=\d)/g
/** `MEN'S 7 / EU 40`; alone, such a word is read with its number. */
const genderBefore = /\b(MENS?|WOMENS?|WMNS|KIDS?|YOUTH)[ .:-]?(?=\d)/g

function genderLetter(word: string): string {
  return word === 'YOUTH' ? 'Y' : word.charAt(0)
}

function readOneName(label: string): SizeReading | null {
  let rest = withoutSizeWord(label)
  let system: SizeReading['system'] = null
  const named =
    /^(US|USA|EU|EUR|EURO|UK|GB)(?:[ .:-]*)(?=[MWCJYK]?\d)|(?<=\d[½⅓⅔]?)[ .]*\(?(US|USA|EU|EUR|EURO|UK|GB)\)?$/.exec(
      rest,
    )
  if (named !== null) {
    const word = named[1] ?? named[2] ?? ''
    system = word.startsWith('EU') ? 'eu' : word === 'UK' || word === 'GB' ? 'uk' : 'us'
    rest = tidy(rest.replace(named[0], ''))
  }
  const centimeters = length.exec(rest)
  if (centimeters !== null) {
    const plain = half(centimeters[1] ?? centimeters[2])
    return { label: `${plain} cm`, system: 'cm', plain, gender: null, eu: null }
  }
  const reading = (printed: string, plain: string, gender: SizeReading['gender']): SizeReading => ({
    label: printed,
    system,
    plain,
    gender,
    eu: null,
  })
  const abroad = national.exec(rest)
  if (abroad !== null) {
    const plain = half(abroad[2])
    return plausible(plain)
      ? reading(`${abroad[1] === 'AUS' ? 'AU' : abroad[1]} ${plain}`, plain, null)
      : null
  }
  if (oneSize.test(rest)) return reading(label.replace(/- (?=\p{Ll})/u, ''), 'OS', null)
  const both = dual.exec(rest) ?? dualBehind.exec(rest)
  if (both !== null)
    return reading(`M${half(both[1])}W${half(both[2])}`, `M${half(both[1])}W${half(both[2])}`, null)
  const women = dualWomen.exec(rest) ?? dualWomenBehind.exec(rest)
  if (women !== null)
    return reading(`M${half(women[2])}W${half(women[1])}`, `M${half(women[2])}W${half(women[1])}`, null)
  const before = prefixed.exec(rest)
  if (before !== null) return gendered(before[1] ?? '', half(before[2]), reading)
  const span = prefixedPair.exec(rest)
  if (span !== null) return genderedPair(span, reading)
  const after = suffixed.exec(rest)
  if (after !== null && !ages.test(rest)) return gendered(after[2] ?? '', half(after[1]), reading, label)
  const wide = widened.exec(rest)
  if (wide !== null && plausible(wide[1])) return reading(label, half(wide[1]), null)
  if (single.test(rest)) return plausible(rest) ? reading(half(rest), half(rest), null) : null
  const two = pair.exec(rest)
  if (two !== null)
    return plausible(two[1]) && plausible(two[2])
      ? reading(`${half(two[1])}${rest.includes('/') ? '/' : '-'}${half(two[2])}`, rest, null)
      : null
  if (letters.test(rest)) return reading(rest, rest, null)
  const lettered = numberAndLetters.exec(rest)
  if (lettered !== null) {
    const name = lettered[2] ?? lettered[3] ?? ''
    return reading(name, name, null)
  }
  if (letterWords.test(rest)) return reading(label, rest, null)
  if (ages.test(rest) || numericBand.test(rest)) return reading(label, rest, null)
  return null
}

function gendered(
  word: string,
  plain: string,
  reading: (label: string, plain: string, gender: SizeReading['gender']) => SizeReading,
  printed?: string,
): SizeReading | null {
  if (!plausible(plain)) return null
  const gender = word.startsWith('M') || word === 'D' ? 'M' : word.startsWith('W') || word === 'B' ? 'W' : 'K'
  const letter = word.startsWith('KID') ? 'K' : word === 'YOUTH' ? 'Y' : word.charAt(0)
  return reading(printed ?? `${letter}${plain}`, plain, gender)
}

function genderedPair(
  [, letter = '', from, between, to]: RegExpExecArray,
  reading: (label: string, plain: string, gender: SizeReading['gender']) => SizeReading,
): SizeReading | null {
  const apart = Number(half(to)) - Number(half(from))
  const plain = `${half(from)}${between === '/' ? '/' : '-'}${half(to)}`
  const gender = letter === 'M' || letter === 'W' ? letter : 'K'
  return plausible(to) && apart > 0 && apart <= 2 ? reading(`${letter}${plain}`, plain, gender) : null
}

/** Sizes come in halves and thirds; `39.45` is a price. In hundredths. */
const fractions: ReadonlySet<number> = new Set([0, 50, 30, 33, 60, 66, 67, 70])

function plausible(text: string | undefined): boolean {
  const value = Number.parseFloat((text ?? '').replace(',', '.'))
  return value >= 0 && value <= 60 && fractions.has(Math.floor((value % 1) * 100 + 1e-6))
}

function half(text: string | undefined): string {
  return (text ?? '')
    .replace(',', '.')
    .replace(/[ -]?½|[ -]1\/2/, '.5')
    .replace(/\.0+$/, '')
    .replace(/(\.\d)0$/, '$1')
}

/** Reads a cell's size, even if Excel turned it into a date (12-Oct was `10-12`); '' for an empty cell, null if it is not a size. */
export function sizeOfCell(cell: Cell | undefined): SizeReading | '' | null {
  const text = cell?.kind === 'date' ? sizeOfDate(String(cell.value), cell.format) : textOf(cell)
  return text === '' || text === null ? (text === '' ? '' : null) : readSize(text)
}

/** Turns a date back into the size it was typed as: the ascending one of two readings. Null if neither is a size, which spans at most three numbers. */
export function sizeOfDate(date: string, format?: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  if (match === null) return null
  const month = Number(match[2])
  const monthAndYear = match[3] === '01' && /^m{3,4}[-\\ ./]+y{2,4}/i.test(format ?? '')
  const other = monthAndYear ? Number(match[1]) % 100 : Number(match[3])
  const [low, high] = [Math.min(month, other), Math.max(month, other)]
  return low < high && high - low <= 3 ? `${low}-${high}` : null
}
