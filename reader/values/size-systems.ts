import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import { remember } from '../remember.ts'
import { readSize, type SizeReading } from './size.ts'
import { plain } from './text.ts'

export interface SizeNames {
  readonly us: string | null
  readonly eu: string | null
}

export type SizeSystem = (label: string, gender: string | null, isEuropean: boolean) => SizeNames

export const plainSizes: SizeSystem = (label, _gender, isEuropean) =>
  isEuropean
    ? { us: null, eu: readSize(label)?.plain ?? label }
    : { us: readSize(label)?.system === 'us' ? (readSize(label)?.plain ?? label) : label, eu: null }

const mostAmerican = 18

export function isEuropeanNumber(label: string): boolean {
  const [, from] = /^(\d{2}(?:\.5)?)(?:[/-]\d{2}(?:\.5)?)?$/.exec(label) ?? []
  return from !== undefined && Number(from) > mostAmerican
}

const leastAmerican = 2

export function americanOf(eu: number, apart: number | null): string | null {
  return apart === null || !(eu - apart >= leastAmerican) ? null : String(eu - apart)
}

export interface NamedSize extends SizeNames {
  readonly label: string
}

/** Names a size for an offer. If no brand converts its system, the label shows the system, and there is no US or EU name rather than a wrong one: `UK 7`, `25.5 cm`. */
export function nameSize(
  { label, system, plain: bare, eu }: Pick<SizeReading, 'label' | 'system' | 'plain' | 'eu'>,
  naming: SizeNaming | null,
  gender: string | null,
  names: SizeSystem,
): NamedSize {
  const stated = system ?? (eu !== null && naming === 'eu' ? null : naming)
  const used = system === null && stated === 'uk' && isEuropeanNumber(label) ? 'eu' : stated
  const isNumber = /\d/.test(label)
  if (used === 'uk' && isNumber)
    return { label: label.startsWith('UK') ? label : `UK ${label}`, us: null, eu: null }
  if (used === 'cm' && isNumber) return { label: `${bare} cm`, us: null, eu: null }
  // A length in millimeters is not a US size, nor is a size of another country.
  if (used === null && /^(?:\d{3}|[A-Z]{2} \d.*)$/.test(label)) return { label, us: null, eu: null }
  return { label, ...names(label.replace(/^([A-Z]?)0(?=[1-9])/, '$1'), gender, used === 'eu' && isNumber) }
}

const words: Readonly<Record<string, SizeNaming>> = {
  us: 'us', usa: 'us', american: 'us', eu: 'eu', eur: 'eu', euro: 'eu', european: 'eu', uk: 'uk', gb: 'uk', british: 'uk', cm: 'cm', jp: 'cm', jpn: 'cm', japan: 'cm', japanese: 'cm', mondo: 'cm', mondopoint: 'cm',
} // prettier-ignore

/** The system a heading names (`MEN'S US SIZES`), the UK of `UK/EU`; null if it names none, or others. */
export const namingOf = remember((heading: string): SizeNaming | null => {
  const named = new Set(
    plain(heading)
      .split(' ')
      .flatMap((word) => words[word] ?? []),
  )
  const [naming] = named
  if (named.size === 2 && named.has('uk') && named.has('eu')) return 'uk'
  return named.size === 1 ? (naming ?? null) : null
})

const statement =
  /^(?:all )?(?:shoe )?(?:sizes?|sizing|gr(?:o|oe)(?:ss|ß)en?|tailles?|pointures?|tallas?|numeros?|taglie|maten|tamanhos?)\b|\b(?:sizes?|sizing|gr(?:o|oe)ssen|tailles|pointures|tallas|taglie|maten|tamanhos)$/

/** `All shoes are listed in UK sizes` */
const sentence =
  /\b(?:in|as) (?:us|usa|american|eu|eur|european|uk|gb|british|jp|japanese) (?:shoe )?(?:sizes?|sizing)$/

/** `all qty in pairs, UK sizes, rates excl. tax` */
const phrase = /\b(?:us|usa|american|eu|eur|european|uk|gb|british|jp|japanese) (?:shoe )?(?:sizes|sizing)\b/g

/** The system that a text above a table states for its sizes: `All sizes are UK`, `UK sizing`; null if it states none. */
export function namingStated(text: string): SizeNaming | null {
  const said = plain(text)
  const isStated = said.length <= 30 && said.split(' ').length <= 5 && statement.test(said)
  if (isStated || (said.length <= 60 && sentence.test(said))) return namingOf(said)
  const phrases = said.length > 200 ? [] : [...said.matchAll(phrase)].map(([found]) => namingOf(found))
  const [first = null] = phrases
  return phrases.every((naming) => naming === first) ? first : null
}
