import { isMonth } from '../../values/day.ts'
import { plain } from '../../values/text.ts'

export function headsDelivery(text: string): boolean {
  const words = plain(text).split(' ')
  return words.some((word) => /\d/.test(word) || isMonth(word)) && words.every(isPart)
}

function isPart(word: string): boolean {
  return /^\d+(?:st|nd|rd|th)?$/.test(word) || isMonth(word) || said.has(word)
}

const said = new Set(
  `ats avail available avl avlb qty quantity units prs pairs pcs delivery del dlv eta arrival arriving arrives arr due ship ships shipping etd drop incoming inbound
  from on in by wk week of de du le la el al ab am vom per od do dia from the
  verfugbar verfugbare menge lieferung lieferbar liefertermin ankunft dispo disponible disponibles disponibile disponivel livraison arrivage entrega entregas llegada llegadas embarque consegna
  arrivo levering beschikbaar dostawa dostepne dostepny teslim teslimat поставка доступно`.split(/\s+/),
)
