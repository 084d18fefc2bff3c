import { bareDay, dateOrderOf, dayOfText } from './day.ts'
import { plain } from './text.ts'

/** A delivery that a text states; the day is null if it is not clear which of its numbers is the month. */
export interface StatedDelivery {
  readonly day: string | null
}

const longest = 200

/** The words that a day of delivery follows; a day after a bare `available` is that of a count. */
const announces =
  /(?:\b(?:available|in stock|deliver(?:y|ies|able)?|ship(?:s|ping|ment)?|arriv(?:al|als|es|ing))(?: date)?(?: from| on| starting| beginning)\b|\b(?:eta|etd|arrivals?|arriving|arrives|deliver(?:y|ies)|ships?|ship date|start ship)\b|\bdisponibles? (?:a partir del?|desde)\b|\b(?:arribo|llegada|entregas?|embarque)\b|\b(?:lieferbar|verfügbar|verfuegbar|auslieferung) ab\b|\b(?:liefertermin|lieferdatum|liefertag|lieferung|auslieferung|ankunft|wareneingang)\b|\bdisponibles? (?:à partir du|a partir du|dès le)|\b(?:livraison|arrivage|arrivée)|\bdisponibil[ei] (?:da|dal)\b|\b(?:consegna|arrivo|consegne)\b|\bdisponíve(?:l|is) (?:a partir de|desde)\b|\bchegada\b|\b(?:leverbaar|beschikbaar) (?:vanaf|per)\b|\b(?:levering|leverdatum|aankomst)\b|\bdostępn[eya] od\b|\b(?:dostawa|dostawy)\b|\b(?:teslim|teslimat|varış)|διαθέσιμ[αο] από|(?:παράδοση|άφιξη)|доступно с|(?:поступление|доставка|поставка)|入荷|納期|発売|到货|到貨|交期|입고)/giu

const upToDay = /^[^\d;|\n]{0,25}(?=\d)/u

/** A day up to which something holds, or of something else. */
const otherDay =
  /\b(?:until|till|by|before|bis|vor|hasta|antes|jusqu|avant|fino|entro|até|tot|voor|uiterlijk|do|przed|complete[d]?|latest|last|deadline|orders?|note|terms|address|week|wk|kw|weeks|days|tage|días|dias)\b/iu

/** Texts in English do not show whether a day or a month comes first. */
const english = /^(?:available|in stock|deliver|ship|arriv|eta|etd|start ship)/iu

/** The delivery that a title or the name of a sheet states: `ARRIBO 15 DE FEBRERO DE 2027`, `Available from Feb 15, 2027`. Null if it states none; the day of a print, a deadline, or an end of validity does not count. */
export function statedDelivery(text: string): StatedDelivery | null {
  if (text.length > longest || !/\d/.test(text)) return null
  for (const found of text.matchAll(announces)) {
    const after = text.slice(found.index + found[0].length)
    const lead = upToDay.exec(after)
    if (lead === null || otherDay.test(lead[0])) continue
    const cut = lead[0].length + longestDay
    // Half a year such as 20 of 2027 would be another year.
    const cutDigits = /^\d*/.exec(after.slice(cut))?.[0] ?? ''
    const own = `${after.slice(0, cut)}${cutDigits}`.split(/[;|\n·]/)[0] ?? ''
    const day = fullDay(own, english.test(found[0]), text)
    if (day !== null) return day
  }
  return null
}

const longestDay = 24

function fullDay(text: string, isEnglish: boolean, whole = text): StatedDelivery | null {
  const first = startsWithDay.exec(text)?.[0] ?? ''
  if (first === '') return null
  const order = dateOrderOf(Array.from(whole.matchAll(days), ([one]) => one))
  if (order === 'unsettled' && isEnglish) return { day: null }
  const usual = isEnglish ? 'month-first' : 'day-first'
  const day = dayOfText(first, order === null || order === 'unsettled' ? usual : order)
  return day === null ? null : { day }
}

const month = String.raw`\p{L}{3,12}\.?`
const startsWithDay = new RegExp(
  String.raw`20\d\d ?[-/.年년] ?\d{1,2} ?[-/.月월] ?\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d|\d{1,2}(?:st|nd|rd|th|er|\.)?[ -](?:de |of )?${month}[ -](?:de |of |del )?20\d\d|${month} \d{1,2}(?:st|nd|rd|th)?,? 20\d\d`,
  'iu',
)
const days = new RegExp(startsWithDay, 'giu')

/** Names of deliveries that a text explains, with their days: `DROP 1 = entrega 15-feb-2027`. */
export function namedDeliveries(text: string): [name: string, day: string][] {
  if (text.length > longest || !/\d/.test(text)) return []
  return text.split(/[;|\n]/).flatMap((part): [string, string][] => {
    const [, name = '', said = ''] = explains.exec(part.trim()) ?? []
    const day = bareDay(said.trim()) ?? statedDelivery(said)?.day ?? null
    return day === null || fullDay(said, false)?.day == null || plain(name) === '' ? [] : [[plain(name), day]]
  })
}

const explains = /^(.{1,24}?)\s*[=:→]\s*(.+)$/su

export function saysImmediate(text: string): boolean {
  return immediate.test(text)
}

const immediate =
  /\b(?:at once|immediate(?:ly)?|ready stock|available now|inmediat[oa]|immédiat|sofort|immediat[oa]|imediat[oa]|direct leverbaar)\b|現貨|现货|即納|즉시/iu
