import { countsUnitsPerPack } from '../packs/pack-headings.ts'
import { currencies } from '#reader/values/number.ts'
import { plain } from '#reader/values/text.ts'
import type { Field } from '#reader/layout/fields.ts'
import { Effort, FIRST_LOOK } from '#reader/layout/effort.ts'
import { spelledOut } from './abbreviations.ts'
import { headingWords } from './heading-words.ts'

const countedUnits = /^\d[\d.,]* ?(?:prs?|pairs?|pcs|pieces|units?|ea|dz|doz(?:en)?)\.?$/i

/** How well a heading names each field, 0 to 1. `other` is a known column that is not imported (totals, bins, remarks). */
export type HeadingMatch = Partial<Record<Field | 'other', number>>

export type ExtraWords = Partial<Record<Field, readonly string[]>>

const maxHeadingLength = 200

type Phrase = { readonly field: Field | 'other'; readonly weight: number }

export class Headings {
  readonly #phrases = new Map<string, Phrase[]>()
  readonly #known = new Map<string, HeadingMatch>()
  readonly #sure = new Map<string, Field | 'other' | null>()
  readonly effort: Effort

  constructor(extra: ExtraWords = {}, effort = new Effort()) {
    this.effort = effort
    for (const [field, list] of Object.entries(headingWords)) this.#add(field as Field | 'other', list)
    for (const [field, list] of Object.entries(extra)) this.#add(field as Field, list)
  }

  match(text: string): HeadingMatch {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    // Headings are shorter than this and contain a letter; `5 prs` is a quantity.
    const mayName = text.length <= maxHeadingLength && /[\p{L}#№]/u.test(text) && !countedUnits.test(text)
    if (mayName) this.effort.spend(FIRST_LOOK)
    const match = isShare(text)
      ? { other: 0.9 }
      : mayName
        ? withoutMinimum(asRetailWithTax(this.#scoreAbbreviated(text), text), text)
        : {}
    if (this.#known.size < 5_000) this.#known.set(text, match)
    return match
  }

  sure(text: string): Field | 'other' | null {
    this.effort.spend(1)
    const known = this.#sure.get(text)
    if (known !== undefined) return known
    const best = Object.entries(this.match(text)).toSorted((a, b) => b[1] - a[1])[0]
    const sure = best === undefined || best[1] < 0.75 ? null : (best[0] as Field | 'other')
    if (this.#sure.size < 5_000) this.#sure.set(text, sure)
    return sure
  }

  #add(field: Field | 'other', list: readonly string[]): void {
    for (const entry of list) {
      const [words = '', weight] = entry.split('~')
      const phrase = plain(words)
      this.#phrases.set(phrase, [
        ...(this.#phrases.get(phrase) ?? []),
        { field, weight: Number(weight ?? 1) },
      ])
    }
  }

  /** The score of a heading, or of the only field that fits all its words if a dot cuts some off: `Cena hurt.` */
  #scoreAbbreviated(text: string): HeadingMatch {
    const joined = headingText(text, false)
    const match = this.#scoreSpelledOut(this.#phrases.has(joined) ? joined : headingText(text, true))
    if (!/\p{L}{2}\./u.test(text) || Math.max(0, ...Object.values(match)) >= 0.75) return match
    const words = abbreviatedWords(text)
    const found = new Map<Field | 'other', number>()
    for (const [phrase, meanings] of this.#phrases) {
      const full = phrase.split(' ')
      const fits =
        full.length === words.length &&
        words.every(({ word, isCut }, index) =>
          isCut ? full[index]?.startsWith(word) : full[index] === word,
        )
      if (fits)
        for (const { field, weight } of meanings) found.set(field, Math.max(found.get(field) ?? 0, weight))
    }
    const [only, ...others] = found
    return only === undefined || others.length > 0 ? match : { ...match, [only[0]]: only[1] * 0.9 }
  }

  #scoreSpelledOut(heading: string): HeadingMatch {
    const match = this.#score(heading)
    if (Math.max(0, ...Object.values(match)) >= 0.75) return match
    const full = spelledOut(heading)
    if (full === heading) return match
    const better = this.#score(full)
    for (const [field, score] of Object.entries(better) as [Field | 'other', number][])
      match[field] = Math.max(match[field] ?? 0, score * 0.95)
    return match
  }

  #score(heading: string): HeadingMatch {
    const match: HeadingMatch = {}
    if (heading === '' || heading.length > 60) return match
    for (const { field, weight } of this.#phrases.get(heading) ?? [])
      match[field] = Math.max(match[field] ?? 0, weight)
    if (Object.values(match).some((score) => score >= 0.9)) return match
    // Numbers are ignored: neither `Wholesale 1-49` nor `Wholesale 50+` is the better match.
    const words = heading.split(' ').filter((word) => !/^\d+$/.test(word))
    if (words.length > 7) return match
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        if (to - from === words.length && words.length === heading.split(' ').length) continue
        const share = (to - from) / words.length
        for (const { field, weight } of this.#phrases.get(words.slice(from, to).join(' ')) ?? []) {
          match[field] = Math.max(match[field] ?? 0, weight * (0.45 + 0.4 * share))
        }
      }
    }
    return match
  }
}

/** `Disc %` heads shares, `WHS -15%` prices. */
function isShare(text: string): boolean {
  return text.includes('%') && text.length <= 30 && !/\d/.test(text)
}

const minimums =
  /\bmoq\b|\bminimum\b|\bmin\.? ?(?:qty|order|pairs|prs|units)|\bmindest|\bm[ií]nim[oa]s?\b|\bminimale?\b/i

/** A minimum order is not a quantity in stock, nor are the units of a pack. */
function withoutMinimum(match: HeadingMatch, heading: string): HeadingMatch {
  if (!minimums.test(heading) && !countsUnitsPerPack(plain(heading))) return match
  const { qty: _, ...others } = match
  return { ...others, other: Math.max(others.other ?? 0, 0.75) }
}

export const withTax =
  /\bttc\b|(?:\bc\/|\bcon |\bcom |\bincl?\.? |\binkl\.? |\bmit |\bz )(?:iva|vat|btw|mwst|ust|tva)\b|\b(?:iva|vat|tva|btw|mwst)\.? (?:incl|inc|compr|inkl)/i

/** Only consumers pay prices with tax, unless the heading clearly names wholesale: `Precio venta c/IVA`. */
function asRetailWithTax(match: HeadingMatch, heading: string): HeadingMatch {
  const { wholesale = 0, ...others } = match
  if (wholesale === 0 || wholesale >= 0.75 || !withTax.test(heading)) return match
  return { ...others, msrp: Math.max(others.msrp ?? 0, wholesale) }
}

const currencyWords = new Set([
  'us',
  'kr',
  'pesos',
  'soles',
  'rubles',
  'euros',
  'euro',
  'dollars',
  'pounds',
  'yen',
  'rs',
  'rupees',
  'руб',
  'грн',
  'baht',
  'lei',
  'leva',
  'rand',
  'tl',
])

function abbreviatedWords(text: string): { word: string; isCut: boolean }[] {
  return text
    .split(/(?<=\.)|[\s,;/()]+/)
    .map((part) => ({ word: plain(part), isCut: part.endsWith('.') && plain(part).length >= 2 }))
    .filter(({ word }) => word !== '' && !currencies.has(word.toUpperCase()) && !currencyWords.has(word))
}

function headingText(text: string, splits: boolean): string {
  const parted = splits ? text.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ') : text
  const words = plain(parted).split(' ')
  const rest = words.filter((word) => !currencies.has(word.toUpperCase()) && !currencyWords.has(word))
  return (rest.length === 0 ? words : rest).join(' ')
}

const currencyNames: readonly (readonly [RegExp, string])[] = [
  [/£|\bsterling\b/i, 'GBP'],
  [/₽|\brubl[eo]s?\b|\broubles?\b|(?<!\p{L})руб/iu, 'RUB'],
  [/(?<![\p{L}/])S\/\.?(?=[\s)\]]|$)|\bsoles\b/iu, 'PEN'],
  [/円|\byen\b/i, 'JPY'],
  [/元|\b(?:rmb|yuan)\b/i, 'CNY'],
  [/[¥￥]/, '¥'],
  [/\bkronor\b/i, 'SEK'],
  [/\bkr\b\.?|\bkroner\b/i, 'kr'],
  [/R\$|\breais\b/i, 'BRL'],
  [/zł|\bzlot(?:y|ych)\b/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/₹/, 'INR'],
  [/\brupees?\b|(?<![\p{L}\d])Rs\b\.?/iu, 'Rs'],
  [/฿|\bbaht\b/i, 'THB'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/₦/, 'NGN'],
  [/₴|(?<!\p{L})грн/iu, 'UAH'],
  [/₸|\btenge\b/i, 'KZT'],
  [/₾/, 'GEL'],
  [/₲/, 'PYG'],
  [/₡/, 'CRC'],
  [/₪/, 'ILS'],
  [/\blei\b/i, 'RON'],
  [/\bleva\b|(?<!\p{L})лв/iu, 'BGN'],
  [/\brand\b/i, 'ZAR'],
  [/(?<!\p{L})TL(?!\p{L})/u, 'TRY'],
  [/\bRp\b/i, 'IDR'],
  [/\bForints?\b|(?<![\p{L}])Ft(?!\p{L})/iu, 'HUF'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/(?<!\p{L})원(?!\p{L})/u, 'KRW'],
  [/ש["״']ח/, 'ILS'],
  [/د\.إ|درهم/, 'AED'],
  [/\bpesos? mexican/i, 'MXN'],
  [/\bpesos? colombian/i, 'COP'],
  [/\bpesos? chilen/i, 'CLP'],
  [/\bpesos? argentin/i, 'ARS'],
  [/\bpesos? uruguay/i, 'UYU'],
  [/\bpesos? dominican/i, 'DOP'],
  [/\bpesos?\b/i, 'pesos'],
]

/** The currency a heading names by code, symbol, or name (`kr` and `pesos` for any of several); null if none. */
export function headingCurrency(text: string): string | null {
  const code = plain(text)
    .split(' ')
    .find((word) => currencies.has(word.toUpperCase()))
  if (code !== undefined) return code.toUpperCase()
  if (/€|\beuros?\b/i.test(text)) return 'EUR'
  const named = currencyNames.find(([name]) => name.test(text))
  if (named !== undefined) return named[1]
  return /US ?\$|\bdollars?\b/i.test(text) ? 'USD' : text.includes('$') ? '$' : null
}
