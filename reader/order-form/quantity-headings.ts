import type { Headings } from '#reader/layout/headings/headings.ts'
import { plain } from '../values/text.ts'
import { withoutOwner } from './reference-headings.ts'

/** What a heading of an order workbook may name, apart from what identifies goods: `order` is surely what is ordered, `count` another number of units. */
export type NumberHeading = 'order' | 'quantity' | 'count' | 'packs' | 'amount' | 'price' | null

/** Korean is compared in whole letters. */
const compared = (text: string) => plain(text).normalize('NFC')

const list = (words: string): ReadonlySet<string> => new Set(words.split(',').map((word) => compared(word)))

const quantityWords = list(
  `quantity, qty, how many, how many pairs, no of pairs, wie viele, combien, cuantos, cuantos pares, quanti, quantos, hoeveel, ile, ile par, units, unit qty, pairs, prs, prs qty, pcs, pieces, total qty, total quantity, total units, total pairs, ea,
  menge, anzahl, stuck, stk, paare, paar, gesamtmenge, quantite, qte, nombre de paires, paires, pieces, cantidad, cant, unidades, pares, uds,
  quantita, qta, paia, pezzi, pz, aantal, paren, stuks, quantidade, qtd, qtde, ilosc, ilosc par, ilosc sztuk, szt, par, pary, mnozstvi,
  pocet, pocet kusu, pocet paru, ks, cantitate, buc, perechi, antal, antal par, st, adet, miktar, cift, количество, кол во, шт, пар, пары,
  кількість, ποσοτητα, ζευγη, τεμαχια, الكمية, العدد, כמות, 数量, 个数, 双数, 件数, 足数, 數量, 雙數, 수량`,
)

const orderWords =
  /(?<!\p{L})(?:orders?|ordered|order(?:ed)? (?:qty|quantity|units|pairs|pcs)|re ?orders?|reordered|replenish\p{L}*|po (?:qty|quantity|units)|requested|req|your order|our order|buy|buys|to order|bestell\p{L}*|bestellt\p{L}*|auftragsmenge|besteld\p{L}*|bestelling|command[eé]\p{L}*|qte commandee|pedid[oa]s?|ordin[eia]\p{L}*|encomend\p{L}*|zamow\p{L}*|objedn\p{L}*|comand\p{L}*|bestall\p{L}*|bestilt|bestilling|ordre|siparis\p{L}*|заказ\p{L}*|замовл\p{L}*|παραγγ\p{L}*|الطلب|الطلبية|المطلوب|הזמנה|הזמנות)(?!\p{L})|注文|発注|订购|订货|订单数|下单|訂購|訂貨|주문|발주/u

const orderReference =
  /(?<!\p{L})(?:no|number|date|ref|reference|id|line|by|type|status|name|comments?|notes?|datum|nummer|fecha|numero|data|numer|дата|номер|form|window|start|cancel)(?!\p{L})/u

const countWords =
  /(?<!\p{L})(?:shipped|ship(?:ping)? qty|received|recd|rec d|rcvd?|recvd|canc|cncl|delivered|on hand|onhand|oh|available|avail|availability|avl|ats|in stock|stock|inventory|soh|moq|min|minimum|mindest\p{L}*|back ?orders?|backordered|b o|invoiced|cancel?led|canceled|cancel|open|remaining|balance|outstanding|confirmed|allocated|reserved|committed|sold|sales|sell thru|sell through|last year|last season|ly|prior|vorjahr\p{L}*|vorsaison|vj|annee (?:derniere|precedente)|saison (?:derniere|precedente)|(?:ano|temporada) (?:anterior|pasad[oa])|ano passado|anno (?:scorso|precedente)|stagione (?:scorsa|precedente)|vorig (?:jaar|seizoen)|poprzedni \p{L}+|gecen (?:yil|sezon)|previous|history|returns?|returned|damaged|forecast|projected|suggested|sugg|recommended|target|max|capacity|geliefert\p{L}*|verfugbar\p{L}*|bestand|lager\p{L}*|ruckstand|offen\p{L}*|livre\p{L}*|expedi\p{L}*|recu\p{L}*|disponib\p{L}*|dispo|reliquat|enviad\p{L}*|recibid\p{L}*|existencias?|entregad\p{L}*|minimo|spedit\p{L}*|consegnat\p{L}*|giacenza|geleverd|beschikbaar|voorraad|estoque|dostepn\p{L}*|stan|magazyn\p{L}*|dostarczon\p{L}*|skladem|dostupn\p{L}*|stoc|livrat|lagersaldo|levererat|leveret|mevcut|stok|остат\p{L}*|наличи\p{L}*|отгруж\p{L}*|залиш\p{L}*|διαθεσιμ\p{L}*|αποθεμα|المتوفر|المخزون|מלאי)(?!\p{L})|在庫|库存|庫存|已发|去年|昨年|前年|재고|작년/u

const openWords =
  /(?<!\p{L})(?:open|remaining|balance|outstanding|back ?orders?|backordered|b o|due|offen\p{L}*|ruckstand|reliquat|restant\p{L}*|pendientes?|residuo|openstaand)(?!\p{L})/u

export function isOpenHeading(text: string): boolean {
  return openWords.test(compared(text))
}

const packWords =
  /(?<!\p{L})(?:packs?|pre ?packs?|case ?packs?|cartons?|ctns?|cases?|cs|boxes|box|inners?|multiples?|per|dozens?|doz|dz|docenas?|dutzend|dtz|douzaines?|dozzin[ae]|duzias?|tuzin\p{L}*|vpe|kartons?|colis|cartones|cajas?|cartoni|colli|dozen|kolli|opak\p{L}*|короб\p{L}*|упак\p{L}*)(?!\p{L})|箱/u

export function namesPacks(text: string): boolean {
  return packWords.test(compared(text))
}

const amountWords = list(
  `amount, total amount, total value, value, extended, extension, ext, ext price, ext cost, extended price, extended cost, extended amount,
  line total, line amount, line value, total price, total cost, total wholesale, net amount, total net, order value, total usd, total eur, subtotal,
  betrag, gesamtbetrag, gesamtpreis, gesamtwert, wert, summe, montant, montant total, montant ht, total ht, valeur, importe, importe total,
  valor, valor total, extendido, total extendido, importo, importo totale, valore, bedrag, totaalbedrag, waarde, totaal, wartosc, wartosc netto, cena celkem, castka, valoare, belopp, belob, tutar, сумма,
  сума, ποσο, αξια, المبلغ, الاجمالي, סכום, 金额, 金額, 合計金額, 금액`,
)

/** Headings of prices without saying which; line lists require more. */
const priceWords = list(
  `price, unit price, p unit, price pair, price per pair, unit cost usd, cost, unit cost, each, preis, einzelpreis, prix, pu, prix unitaire, precio, precio unitario, coste, prezzo, prezzo unitario,
  prijs, stuksprijs, preco, preco unitario, cena, cena netto, cena za kus, pret, pris, a pris, fiyat, birim fiyat, цена, ціна, τιμη, السعر,
  سعر الوحدة, מחיר, 単価, 价格, 单价, 單價, 가격, 단가`,
)

const totalWord =
  /^(?:(?:sub|grand|order|line|report|final|overall|sheet|page) ?)?(?:totals?|totale[sn]?|totaux|totaal|ttl|sum)(?!\p{L})|^(?:summe|zwischensumme|gesamt\p{L}*|somme|suma|somma|razem|lacznie|celkem|soucet|toplam|ara toplam|genel toplam|itogo|итого|всего|усього|разом|συνολο|summa|i alt|sammenlagt|yhteensa|المجموع|الاجمالي|סהכ|סה כ)(?!\p{L})|^(?:合計|合计|总计|總計|小计|小計|总数|합계|총계|소계)/u

/** What a document is called is not a heading. */
const documentTitles = list(
  `purchase order, purchase orders, sales order, order form, order sheet, order confirmation, purchase order form, bestellformular, auftragsbestatigung,
  bon de commande, orden de compra, hoja de pedido, nota de pedido, ordine di acquisto, ordine fornitore, pedido de compra, inkooporder, 発注書, 注文書`,
)

export function isTotalWord(text: string): boolean {
  return text.length <= 60 && totalWord.test(compared(text))
}

/** What the numbers below a heading are by its words alone; what it says in parentheses, such as a currency, counts less. */
export function numberHeading(text: string, words: Headings): NumberHeading {
  const outside = text.replace(/\s*[(（][^()（）]*[)）]\s*$/, '')
  return headingKind(text, words) ?? (outside === text ? null : headingKind(outside, words))
}

function headingKind(text: string, words: Headings): NumberHeading {
  const heading = compared(text)
  if (heading === '' || heading.length > 60 || documentTitles.has(heading)) return null
  if (amountWords.has(heading)) return 'amount'
  if (priceWords.has(heading)) return 'price'
  const bare = withoutOwner(heading.replace(/(?: (?:usd|eur|gbp|cad|mxn|chf|ht|netto|net))+$/, ''))
  if (priceWords.has(bare)) return 'price'
  if (amountWords.has(bare)) return 'amount'
  const match = words.match(text)
  const price = Math.max(match.wholesale ?? 0, match.msrp ?? 0, match.cost ?? 0)
  if (price >= 0.75 && !quantityWords.has(heading)) return 'price'
  const ordered = orderWords.test(heading) && !orderReference.test(heading)
  // What is on order was ordered before.
  if (/(?<!\p{L})on order(?!\p{L})/u.test(heading)) return 'count'
  if (packWords.test(heading) && !quantityWords.has(heading)) return 'packs'
  if (countWords.test(heading) && /(?<!\p{L})(?:cost|amount|amt|value|usd|eur|gbp)$/u.test(heading))
    return 'amount'
  if (countWords.test(heading))
    return ordered && !/(?:open|back|on) ?order|suggested|sugg/.test(heading) ? 'order' : 'count'
  if (ordered) return 'order'
  if (quantityWords.has(heading)) return 'quantity'
  const asked = heading.split(' ').filter((word) => quantityWords.has(word)).length
  if (asked > 0 && heading.split(' ').length <= 3 && !orderReference.test(heading)) return 'quantity'
  return (match.qty ?? 0) >= 0.75 ? 'quantity' : null
}
