import { dateOrderOf, dayOf, dayOfText } from '../values/day.ts'
import { textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'

/** When an order is to be shipped, as it says itself; YYYY-MM-DD. */
export interface StatedShipDates {
  readonly shipStartOn: string | null
  readonly shipCancelOn: string | null
}

export const noShipDates: StatedShipDates = { shipStartOn: null, shipCancelOn: null }

type What = keyof StatedShipDates

const startWords = String.raw`(?:start[ -]?ship|ship(?:ping|ment)?(?:[ -]?(?:date|start|window|on|from|by))?|earliest ship|deliver(?:y|ies)?(?: date)?|(?:requested|required|req|due|need(?:ed)?|in[ -]?store)[ _-]?(?:date|by)|liefer(?:termin|datum|ung)|versand(?:termin|datum)?|wunschtermin|(?:date d.)?exp[eé]dition(?: souhait[eé]e)?|(?:fecha de )?(?:embarque|despacho|envio)(?: solicitad[oa])?|(?:data (?:di|de) )?(?:spedizione|embarque|envio)(?: (?:dal|richiesta))?|(?:termin|data) wysy[lł]ki|wysy[lł]ka|sevk(?:iyat)?(?: tarihi)?|(?:date de )?livraison|(?:fecha de )?entrega|(?:data (?:di|de) )?(?:consegna|entrega)|lever(?:datum|ing)|(?:termin|data) dostawy|dostawa|(?:termin )?dodani|(?:дата )?поставк[аи]|отгрузк[аи]|teslim(?:at)?(?: tarihi)?)`
const cancelWords = String.raw`(?:cancel(?:lation)?(?:[ _-]?(?:date|after|by|if not shipped by|on))?|complete[ _-]?(?:by|no later than)|storno(?:datum|termin)|cancelar(?: si no (?:embarca|se embarca|se envia|despacha))?(?: (?:antes|despues)(?: del?)?)?|annullare(?: dopo(?: il)?)?|annuler(?: apres(?: le)?)?|iptal tarihi|date d.annulation|fecha de cancelacion|data (?:di|de) (?:annullamento|cancelamento))`
const eastern =
  '出荷希望日|出荷予定日|出荷日|発送日|納期|納入日|納品日|交货期|交货日期|交期|到货日期|交貨期|交貨日期|납기'

const labels = new RegExp(
  String.raw`(?<!\p{L})(?:(?<shipCancelOn>${cancelWords})|(?<shipStartOn>${startWords}))(?!\p{L})|(?<east>${eastern})`,
  'giu',
)

function named(text: string): { readonly what: What; readonly rest: string }[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ')
  const found = [...plain.matchAll(labels)]
  return found.map((one, index) => ({
    what: one.groups?.['shipCancelOn'] ? 'shipCancelOn' : 'shipStartOn',
    rest: plain.slice(one.index + one[0].length, found[index + 1]?.index),
  }))
}

export function shipDateNamed(heading: string): What | null {
  const [first] = heading.length > 40 ? [] : named(heading)
  return first?.rest.trim() === '' ? first.what : null
}

interface Found {
  readonly what: What
  readonly cell: Cell | undefined
  readonly text: string
}

export function datesInHeading(heading: string): { readonly what: What; readonly text: string }[] {
  return named(heading).flatMap(({ what, rest }) => (/\d/.test(rest) ? [{ what, text: rest }] : []))
}

export class ShipDates {
  readonly #found: Found[] = []
  readonly #ofColumns: Found[] = []

  addRow({ cells }: Row): void {
    for (const [index, cell] of cells.entries()) {
      if (cell.kind !== 'text') continue
      for (const { what, rest } of named(textOf(cell).slice(0, 400))) {
        const next = cells[index + 1]
        const isLabel = /^\W*$/u.test(rest)
        if (!isLabel) this.add(what, rest)
        else if (next) this.#found.push({ what, cell: next, text: textOf(next) })
      }
    }
  }

  add(what: What, text: string): void {
    this.#found.push({ what, cell: undefined, text })
  }

  /** What a column says of all rows, which may be that of the distributor's list. */
  addOfColumn(what: What, text: string): void {
    this.#ofColumns.push({ what, cell: undefined, text })
  }

  /** The first date of each kind, of labels before columns. A day and a month that may be either are only read if another date shows their order. */
  stated(): StatedShipDates {
    const found = [...this.#found, ...this.#ofColumns]
    const order = dateOrderOf(found.map(({ text }) => text))
    const dayIn = ({ cell, text }: Found) => {
      if (cell?.kind === 'date' || /^20\d{6}$/.test(text)) return dayOf(cell ?? textCell(text))
      if (order === 'unsettled') return isAmbiguous(text) ? null : dayOfText(text)
      return dayOfText(text, order ?? undefined)
    }
    const first = (what: What) =>
      found
        .filter((one) => one.what === what)
        .map(dayIn)
        .find((day) => day !== null) ?? null
    const [start, cancel] = [first('shipStartOn'), first('shipCancelOn')]
    // A window that ends before it starts was read wrongly.
    return { shipStartOn: start, shipCancelOn: start && cancel && cancel < start ? null : cancel }
  }
}

function textCell(value: string): Cell {
  return { column: 1, kind: 'text', value, text: value }
}

function isAmbiguous(text: string): boolean {
  const [, one, other] = /\b(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(text) ?? []
  return one !== undefined && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other)
}
