import { fold } from '#contract/input/fold.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { countryOf } from '../country-of.ts'
import { isMark } from './marks.ts'
import { statesDiscount } from './discount-words.ts'
import { divideJapaneseAddress } from '../japanese-address.ts'
import { statusOf } from '../row-status.ts'

export interface ColumnContent {
  readonly filled: number
  readonly distinct: number
  readonly email: number
  readonly country: number
  /** Codes of US states or Canadian provinces, some of which are codes of countries, too. */
  readonly stateCode: number
  readonly postal: number
  readonly percentSign: number
  readonly percent: number
  /** What the customer pays, in tenths or hundredths: 8.8折. */
  readonly paid: number
  readonly number: number
  readonly brand: number
  readonly street: number
  readonly phone: number
  readonly company: number
  readonly words: number
  readonly digits: number
  readonly status: number
  readonly web: number
  readonly date: number
  readonly wholeAddress: number
  readonly place: number
  readonly inEmail: number
  readonly mark: number
  readonly discountWords: number
  readonly samples: readonly string[]
}

/** "No" is also the code of Norway. */
const yesOrNo = /^(?:yes|no|y|n|si|s)$/i

const sampleRows = 200
const shownSamples = 3
const longestLooked = 300

export const emailPattern = /[^\s@<>;,]+@[^\s@<>;,]+\.\p{L}{2,}/u
const phonePattern = /^(?=(?:\D*\d){7,})\+?[\d\s()./-]+(?:(?:ext|x)\.?\s*\d+)?$/i
const datePattern = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T].*)?$/
const webPattern = /^(?:https?:\/\/|www\.)|^[\w-]+\.(?:com|net|org|shop|co\.\w\w|[a-z]{2})$/i
const postalPattern =
  /^(?:〒?\d{3}[-‐]?\d{4}|[A-Z]{1,3}-?\d{4,5}|\d{2,3}[- ]\d{2,3}|\d{4,6}|\d{5}-\d{3,4}|\d{4} ?[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2}\d{1,2}-\d{4})$/i
const streetWord =
  /\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|hwy|highway|way|plaza|p\.? ?o\.? box|unit|suite|ul|al|os|pl|calle|c\/|av|avda|carr|carretera|km|rua|praça|rue|bd|place|via|viale|piazza|corso|weg|str|platz|allee|gata|gatan|gade|vej|vei|straat|laan|plein|katu|tie|ulica|utca|út|tér|cad|cadde|sok|mah|ул|пр|просп|бул|пер|вул|οδός|λεωφ)\b\.?|(?:straße|strasse|str\.|gasse|weg|platz|gatan|vägen|gade|vej|veien|gata|straat|laan|katu|tie|utca)\b|[路街道号號巷丁目番]|로 ?\d|길 ?\d/iu
const companyWord =
  /(?:^|[\s,.])(?:inc|llc|ltd|limited|corp|co|plc|gmbh|ag|kg|ohg|e\.k|ug|mbh|sa|s\.a|sas|sarl|eurl|srl|s\.r\.l|spa|s\.p\.a|snc|sl|s\.l|slu|cv|sapi|ltda|me|eireli|bv|b\.v|nv|n\.v|oy|ab|as|a\/s|aps|sp\. ?z ?o\.?o|sp\. ?j|s\.c|s\.r\.o|a\.s|kft|bt|zrt|nyrt|d\.o\.o|doo|ooo|ооо|оао|зао|ип|тов|фоп|пп|тоо|a\.ş|aş|şti|tic|san|pty|pte|sdn|bhd|ae|a\.e|ε\.ε|α\.ε|ο\.ε|shoes?|footwear|sport|sports|schuhe|calzados?|calçados|chaussures|scarpe|calzature|obuwie|обувь|взуття|ayakkabı)(?:[\s,.]|$)|株式会社|有限会社|合同会社|有限公司|商店|鞋|靴|シューズ|주식회사|\(주\)|㈜|슈즈/iu
const stateCodes = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(
    ' ',
  ),
)
const placePattern =
  /(?:^|[\s,(])(?:[A-Z]{1,3}-)?\d{2,3}[- ]?\d{2,3}(?:-\d{3,4})?(?=$|[\s,)])|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b/

export function contentOf(
  rows: readonly SheetRow[],
  { width, brands }: { width: number; brands: ReadonlyMap<string, unknown> },
): ColumnContent[] {
  const sample = rows.slice(0, sampleRows)
  const emails = sample.map(({ cells }) => localParts(cells))
  return Array.from({ length: width }, (_, index) => {
    const cells = sample.flatMap(({ cells: all }, at) => {
      const text = (all[index] ?? '').slice(0, longestLooked).normalize('NFKC').trim()
      return text === '' ? [] : [{ text, emails: emails[at] ?? '' }]
    })
    const texts = cells.map(({ text }) => text)
    const share = (test: (text: string) => boolean) =>
      texts.length === 0 ? 0 : texts.filter(test).length / texts.length
    return {
      filled: texts.length,
      distinct: new Set(texts.map(fold)).size,
      email: share((text) => text.includes('@')),
      country: share((text) => !yesOrNo.test(text) && countryOf(text) !== undefined),
      stateCode: share((text) => stateCodes.has(text)),
      postal: share((text) => postalPattern.test(text)),
      percentSign: share((text) => /^\D{0,3}\d{1,2}(?:[.,]\d+)?\s*%|^%\s*\d/.test(text)),
      percent: share(isPercent),
      paid: share((text) => /^\d+(?:\.\d+)?\s*折$/.test(text)),
      number: share((text) => /^-?\d+(?:[.,]\d+)*\s*%?$/.test(text)),
      brand: share((text) => namesBrands(text, brands)),
      street: share(
        (text) => /\p{L}/u.test(text) && /\d/.test(text) && (streetWord.test(text) || /\s/.test(text)),
      ),
      phone: share((text) => phonePattern.test(text)),
      company: share((text) => companyWord.test(text)),
      words: share((text) => /^[^\d@]*\p{L}[^\d@]*$/u.test(text)),
      digits: share((text) => /^[\d\s./-]+$/.test(text)),
      status: share((text) => statusOf(text) !== undefined),
      web: share((text) => webPattern.test(text)),
      date: share((text) => datePattern.test(text)),
      wholeAddress: share(isWholeAddress),
      place: share(
        (text) =>
          placePattern.test(text) && /\p{L}{3}/u.test(text.replace(placePattern, '')) && !/\n/.test(text),
      ),
      inEmail:
        cells.length === 0
          ? 0
          : cells.filter((cell) => isInEmail(cell.text, cell.emails)).length / cells.length,
      mark: share(isMark),
      discountWords: share(statesDiscount),
      samples: [...new Set(texts)].slice(0, shownSamples),
    }
  })
}

function isPercent(text: string): boolean {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text) ?? []
  return digits !== undefined && Number(digits.replace(',', '.')) <= 100
}

function isWholeAddress(text: string): boolean {
  const parts = text.split(/\n|,\s/)
  if (divideJapaneseAddress(text)) return true
  return parts.length > 1 && placePattern.test(parts.slice(1).join(', ')) && /\d/.test(text)
}

function namesBrands(text: string, brands: ReadonlyMap<string, unknown>): boolean {
  const parts = text.split(/[;,/|+&\n]/).filter((part) => part.trim() !== '')
  return (
    parts.length > 0 &&
    parts.filter((part) => brands.has(brandKey(part.replace(/\(.*\)/, '')))).length >= parts.length / 2
  )
}

const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

function localParts(cells: readonly string[]): string {
  return cells
    .flatMap((cell) => cell.match(/[^\s@<>;,]+(?=@)/gu) ?? [])
    .map(plain)
    .join(' ')
}

function isInEmail(text: string, emails: string): boolean {
  if (emails === '' || text.includes('@') || /\d/.test(text)) return false
  const words = text.split(/[\s,.]+/).map(plain)
  return words.length <= 4 && words.some((word) => word.length > 2 && emails.includes(word))
}
