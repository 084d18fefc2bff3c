import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'
import { storeFields } from '../address-fields.ts'
import { expandAbbreviations } from './abbreviations.ts'
import { headingKey } from './heading-key.ts'
import { headingWords, type Ignored, ignoredWords } from './heading-words.ts'

export interface NamedHeading {
  readonly fields: ReadonlyMap<CustomerColumn, number>
  readonly ignored: Ignored | undefined
}

/** From this weight, a heading names its field unless the cells contradict it. */
export const sureHeading = 0.8

const longestHeading = 60
const weights = { exact: 1, part: 0.9, owned: 0.85, short: 0.8 }
/** Words that name another field first if the file has a better column for that. */
const weak = 0.75

/** Words whose first meaning depends on the other columns: `Name` is a last name next to a first name. */
const ambiguous = new Map<string, ReadonlyMap<CustomerColumn, number>>()
const fieldsByKey = new Map<string, Map<CustomerColumn, number>>()
for (const [field, words] of Object.entries(headingWords) as [CustomerColumn, readonly string[]][])
  for (const word of words) {
    const key = headingKey(word)
    const own = fieldsByKey.get(key)
    if (key === '' || own?.has(field) === true) continue
    if (own) own.set(field, 1)
    else fieldsByKey.set(key, new Map([[field, 1]]))
  }
for (const [key, fields] of fieldsByKey) if (fields.size > 1) ambiguous.set(key, fields)

const ignoredByKey = new Map(
  (Object.entries(ignoredWords) as [Ignored, readonly string[]][]).flatMap(([reason, words]) =>
    words.map((word) => [headingKey(word), reason] as const),
  ),
)

/** Whose a column is, in words next to the field's: of the organization, which changes nothing, or of its store. */
const ownWords =
  /^(?:billing|bill|invoice|invoicing|mailing|main|primary|default|address|customer|contact|account|company|business|office|head|hq|legal|registered|sold|our|rechnungs?|rechnungsadresse|firmen|kunden|facturacion|facturation|fiscal|fatturazione|faktury|siedziby|client|cliente|klienta|kunde|kontakt|контакта|клиента|юр|юридический|юридическая)$/
const storeWords =
  /^(?:ship|shipto|shipping|delivery|deliver|store|shop|branch|door|outlet|location|site|lieferung|liefer|lieferadresse|filiale|filial|livraison|magasin|entrega|envio|tienda|sucursal|loja|consegna|spedizione|negozio|lever|levering|leverings|aflever|winkel|dostawy|wysylki|sklepu|doruceni|dodani|szallitasi|livrare|leverans|toimitus|sevk|sevkiyat|teslimat|доставки|доставка|магазина|factual|παραδοσης)$/
const joining =
  /^(?:to|the|of|de|del|di|da|do|la|le|l|d|du|der|des|van|von|for|para|pour|per|dla|a|e|y|und|and)$/

const ofStore: Partial<Record<CustomerColumn, CustomerColumn>> = {
  ...storeFields,
  organization: 'store',
  store: 'store',
}
const nobody: NamedHeading = { fields: new Map(), ignored: undefined }

export function nameHeading(heading: string): NamedHeading {
  if (heading === '' || heading.length > longestHeading) return nobody
  const whole = lookUp(heading, weights.exact)
  if (whole) return whole
  const parts = heading.split(/[/|\n()（）[\]]|\s-\s/).filter((part) => headingKey(part) !== '')
  if (parts.length > 1) {
    const named = parts.flatMap((part) => lookUp(part, weights.part) ?? ofOwner(part) ?? [])
    const [first] = named
    const isOne = (one: NamedHeading) => [...one.fields.keys()].some((field) => first?.fields.has(field))
    if (first && first.fields.size > 0 && named.every((one) => one.fields.size === 0 || isOne(one)))
      return first
    const both = together(named)
    if (both) return both
    if (first && first.fields.size === 0) return first
  }
  const owned = ofOwner(heading) ?? ofOwnerBefore(heading)
  if (owned) return owned
  const second = ofSecondPerson(heading)
  if (second) return second
  const expanded = expandAbbreviations(heading)
  return expanded === undefined ? nobody : (lookUp(expanded, weights.short) ?? ofOwner(expanded) ?? nobody)
}

const pairs: readonly (readonly [CustomerColumn, CustomerColumn, CustomerColumn])[] = [
  ['line1', 'houseNumber', 'line1'],
  ['city', 'postalCode', 'place'],
  ['city', 'state', 'place'],
  ['firstName', 'lastName', 'contact'],
]

function together(named: readonly NamedHeading[]): NamedHeading | undefined {
  const has = (field: CustomerColumn) => named.some(({ fields }) => fields.has(field))
  const pair = pairs.find(([one, other]) => has(one) && has(other))
  return pair && { fields: new Map([[pair[2], weights.part]]), ignored: undefined }
}

function lookUp(text: string, weight: number): NamedHeading | undefined {
  const key = headingKey(text)
  const bare = key.replace(/^\d+/, '')
  if (bare === '') return undefined
  const fields = fieldsByKey.get(key) ?? fieldsByKey.get(bare)
  const ignored = ignoredByKey.get(key) ?? ignoredByKey.get(bare)
  if (!fields && !ignored) return undefined
  return {
    fields: new Map(
      [...(fields ?? [])].map(([field, own]) => [field, ambiguous.has(key) ? weak * weight : own * weight]),
    ),
    ignored,
  }
}

function ofOwner(heading: string): NamedHeading | undefined {
  const words = wordsOf(heading)
  const isStore = words.some((word) => storeWords.test(word))
  const rest = words.filter((word) => !storeWords.test(word) && !ownWords.test(word) && !joining.test(word))
  if (rest.length === words.length) return undefined
  // "Contact person address" is not a contact.
  const named =
    lookUp(rest.join(' '), weights.owned) ?? (rest.length === 0 ? ofNothingElse(words, isStore) : undefined)
  return named && isStore ? asOfStore(named) : named
}

const ownerBefore =
  /^(本社|本店|会社|請求先|得意先|取引先|顧客)|^(店舗|納品先|納入先|配送先|出荷先|送付先|お届け先|届け先|送り先)/

/** Headings without spaces between words: 本社住所 is the address, 店舗住所 that of the store. */
function ofOwnerBefore(heading: string): NamedHeading | undefined {
  const [prefix, own] = ownerBefore.exec(heading) ?? []
  const named = prefix === undefined ? undefined : lookUp(heading.slice(prefix.length), weights.owned)
  return named && own === undefined ? asOfStore(named) : named
}

const secondFields: Partial<Record<CustomerColumn, CustomerColumn>> = {
  firstName: 'firstName2',
  lastName: 'lastName2',
  contact: 'contact2',
  email: 'email2',
}

/** "Email 2" and "Contact name 2" are of another person. */
function ofSecondPerson(heading: string): NamedHeading | undefined {
  const [, base] = /^(.*[^\d\s])[\s._-]*2$/.exec(heading) ?? []
  const named = base === undefined ? undefined : lookUp(base, weights.part)
  const fields = [...(named?.fields ?? [])].flatMap(([field]) => {
    const second = secondFields[field]
    return second ? [[second, weights.part] as const] : []
  })
  return fields.length > 0 ? { fields: new Map(fields), ignored: undefined } : undefined
}

/** "Billing address" has no word left but the address. */
function ofNothingElse(words: readonly string[], isStore: boolean): NamedHeading | undefined {
  const last = lookUp(words.at(-1) ?? '', weights.owned)
  if (last && !isStore) return last
  if (words.includes('address')) return lookUp('address', weights.owned)
  return isStore ? lookUp('store', weights.part) : undefined
}

export function nameBelow(band: string, heading: string): NamedHeading {
  const own = nameHeading(heading)
  return own.fields.size > 0 ? asOfStore(own) : nameHeading(`${band} ${heading}`)
}

function asOfStore({ fields, ignored }: NamedHeading): NamedHeading {
  return { ignored, fields: new Map([...fields].map(([field, weight]) => [ofStore[field] ?? field, weight])) }
}

export function namesOwner(text: string): boolean {
  return wordsOf(text).some((word) => storeWords.test(word))
}

function wordsOf(heading: string): string[] {
  return fold(heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
