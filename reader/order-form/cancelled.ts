import { columnLetter, plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import type { HeadedColumn } from './headed-columns.ts'
import type { OrderFileRow } from './order-file.ts'

const cancelWords =
  /^(?:canc(?:el(?:l?ed)?)?|cncl|cxld?|void(?:ed)?|deleted?|dropped|do not (?:ship|order)|dns|storno|storniert|gestrichen|annule|annulee?|cancelad[oa]|anulad[oa]|annullat[oa]|geannuleerd|vervallen|anulowan[oeay]|zruseno|iptal|отмен\p{L}*|скасован\p{L}*|ακυρωθηκε|ملغي|בוטל|取消|キャンセル|취소)(?: (?:on|am|le|el|il|op|dnia|per|by|\d[\d ]*))*$/u

const cancelHeading =
  /^(?:(?:is |line |item )?(?:closed|cancel(?:l?ed)?|void(?:ed)?|deleted)|geschlossen|storniert|storno|gestrichen|annulee?|fermee?|cancelad[oa]|cerrad[oa]|anulad[oa]|annullat[oa]|chius[oa]|geannuleerd|anulowan[aey]|iptal)(?: (?:y n|j n|yes no))?$/

const yes = /^(?:y|yes|true|x|1|ja|j|oui|o|si|s|sim|tak|t|evet|是|はい|v|✓|✔|☑)$/

export function isCancelled(text: string): boolean {
  return cancelWords.test(plain(text).normalize('NFC'))
}

export function isCancelColumn({ heading, filled, numbers }: HeadedColumn): boolean {
  return filled > 0 && numbers < filled && cancelHeading.test(plain(heading).normalize('NFC'))
}

export function cancelledIn({ cells }: Row, { single, cancelled }: OrderColumns): OrderFileRow['style'] {
  const names = new Set<number | undefined>([single.style, single.color, single.colorName, single.upc])
  const cell = cells.find((one) => {
    if (cancelled.includes(one.column)) return yes.test(textOf(one).toLowerCase()) || isCancelled(textOf(one))
    return one.kind === 'text' && !names.has(one.column) && isCancelled(textOf(one))
  })
  return cell ? { column: columnLetter(cell.column), text: textOf(cell).slice(0, 60) } : null
}
