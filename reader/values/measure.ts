import { plain } from './text.ts'

const available =
  /^(?:ats|a t s|available|available to sell|avail|avl|avail qty|available qty|net available|free|free stock|ots|open to sell|disponibles?|disp|disponible venta|dispon|disponivel|disponiveis|disponibile|libre|livre|verfugbar|frei|dispo|beschikbaar|leverbaar|nu leverbaar|vrij|dostepne|dost|do sprzedazy|wolne|dostupne|tillganglig|tillgangligt|saatavilla|ledig|mevcut|satilabilir|доступно|свободно|доступний|διαθεσιμο|διαθεσιμα|متاح|المتاح|זמין|在庫可|販売可|販売可能|可售|可用|可卖|가용|판매가능)$/
const other =
  /^(?:counted|count|physical count|gezahlt|geteld|contado|oh|o h|on hand|onhand|soh|stock on hand|physical|physical stock|stock|inventory|inv|alc|alloc|allocated|allocation|committed|commit|comm|reserved|res|resv|held|hold|on hold|sold|so|s o|open so|open orders|open order|orders|ordered|on order|oo|po|open po|wip|in transit|intransit|transit|it|incoming|inbound|asn|backorder|backorders|back order|bo|b o|picked|picking|existencias?|existencia fisica|fisico|fisica|inventario|comprometidos?|comprometida|apartados?|reservad[oa]s?|pedidos?|en transito|transito|vendidos?|estoque|em transito|giacenza|impegnat[oi]|ordinat[oi]|bestand|lagerbestand|reserviert|zugesagt|bestellt|unterwegs|en commande|reserve|reserves|en transit|voorraad|gereserveerd|besteld|onderweg|stan|rez|rezerwacja|zarezerwowane|stok|rezerve|yolda|остаток|резерв|в пути|заказано|在庫|引当|受注残|入荷予定|库存|已订|在途|재고|할당)$/

export type Measure = 'available' | 'other'

export function measureNamed(text: string): Measure | null {
  // `COUNTED 11/23`
  const said = plain(text).replace(/(?: \d+)+$/, '')
  return available.test(said) ? 'available' : other.test(said) ? 'other' : null
}

/** What the heading of a quantity counts, in any of its words: `可售 ATS`, `Fysiek beschikbaar`, `Qty On Hand`. */
export function measureInHeading(heading: string): Measure | null {
  const words = plain(heading).split(' ')
  const parts = words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ''}`.trim()])
  const measures = new Set([heading, ...parts].map(measureNamed))
  return measures.has('available') ? 'available' : measures.has('other') ? 'other' : null
}
