import { formHeadings } from '#contract/orders/order-form-layout.ts'
import type { OrderFileField, OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { Field } from '../layout/fields.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import { columnLetter, plain, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'

type Single = Exclude<OrderFileField, 'sizes'>

/** The columns of a table of ordered quantities; numbers count from 1. */
export interface OrderColumns {
  readonly headerRow: number
  /** The table is a form: its rows have keys, and an empty quantity means none. */
  readonly isForm: boolean
  readonly key: number | null
  readonly single: Readonly<Partial<Record<Single | 'delivery' | 'price', number>>>
  /** Columns of a form that are not read. */
  readonly others: readonly number[]
  readonly sizes: readonly { readonly column: number; readonly size: string }[]
}

/** Headings of what is ordered; a line list's quantities are what is available. */
const quantityWords = new Set(
  `quantity, qty, order qty, order quantity, qty ordered, quantity ordered, ordered, order, units, units ordered, pairs, pairs ordered, pcs, prs,
  menge, bestellmenge, anzahl, stuck, paare, quantite, qte, quantite commandee, commande, paires, cantidad, cant, unidades, pares, pedido,
  quantita, qta, ordine, paia, aantal, besteld, paren, quantidade, qtd`
    .split(',')
    .map((word) => word.trim()),
)

/** Finds the columns of a form by its headings, wherever they were moved. */
export function formColumns({ row, cells }: Row): OrderColumns | undefined {
  const columnOf = new Map(
    cells.map((cell): [string, number] => [plain(textOf(cell)), cell.column]).toReversed(),
  )
  const fixed = (heading: string) => columnOf.get(plain(heading))
  const key = fixed(formHeadings.key)
  if (key === undefined) return undefined
  const known = new Set(Object.values(formHeadings).map((heading) => plain(heading)))
  const sizes = cells
    .map((cell) => ({ column: cell.column, size: textOf(cell) }))
    .filter(({ size }) => size !== '' && !known.has(plain(size)))
  const [style, color, delivery, price] = [
    formHeadings.style,
    formHeadings.color,
    formHeadings.delivery,
    formHeadings.price,
  ].map(fixed)
  return {
    headerRow: row,
    isForm: true,
    key,
    single: {
      ...(style !== undefined && { style }),
      ...(color !== undefined && { color }),
      ...(delivery !== undefined && { delivery }),
      ...(price !== undefined && { price }),
    },
    others: [...known].flatMap((heading) => columnOf.get(heading) ?? []),
    sizes,
  }
}

const sizeLike =
  /^(?:us |eu |uk )?(?:[mwcjky] ?)?\d{1,3}(?:[.,]\d)?½?(?: ?[-/] ?(?:[mwcjky] ?)?\d{1,3}(?:[.,]\d)?)?[cyk]?$|^(?:\d?x{0,3}[sl]|m|os|one size|o\/s)$/i

/** How well a heading must name a field. */
const sureFrom = 0.75

/** Recognizes the headings of a customer's own list of quantities, in the words of line lists: by style or UPC, with the sizes in a column or as columns. */
export function recognizeColumns({ row, cells }: Row, words: Headings): OrderColumns | undefined {
  const headings = cells.map((cell) => ({ column: cell.column, text: textOf(cell) }))
  const quantity = headings.find(({ text }) => quantityWords.has(plain(text)))
  const named = headings
    .filter((heading) => heading !== quantity)
    .map(({ column, text }) => ({ column, match: words.match(text) }))
  const best = (...fields: Field[]) => {
    for (const field of fields) {
      const [found] = named
        .filter(({ match }) => (match[field] ?? 0) >= sureFrom)
        .toSorted((a, b) => (b.match[field] ?? 0) - (a.match[field] ?? 0))
      if (found) return found.column
    }
    return undefined
  }
  const found = {
    upc: best('upc'),
    style: best('model', 'style'),
    color: best('colorCode', 'color'),
    size: best('size', 'eu'),
    quantity: quantity?.column,
  }
  const single: Partial<Record<Single, number>> = {}
  for (const field of Object.keys(found) as Single[])
    if (found[field] !== undefined) single[field] = found[field]
  const sizes = headings
    .filter(({ text }) => sizeLike.test(text))
    .map(({ column, text }) => ({ column, size: text }))
  const names = single.upc !== undefined || single.style !== undefined
  if (!names) return undefined
  const byLine = single.quantity !== undefined && (single.upc !== undefined || single.size !== undefined)
  if (byLine) return { headerRow: row, isForm: false, key: null, single, others: [], sizes: [] }
  if (single.style === undefined || sizes.length === 0) return undefined
  const { quantity: _, ...others } = single
  return { headerRow: row, isForm: false, key: null, single: others, others: [], sizes }
}

/** The columns as a person has mapped them. */
export function mappedColumns({ row, cells }: Row, { columns }: OrderFileMapping): OrderColumns {
  const textAt = new Map(cells.map((cell: Cell) => [cell.column, textOf(cell)]))
  const single: Partial<Record<Single, number>> = {}
  for (const { column, field } of columns) if (field !== 'sizes') single[field] ??= column
  const sizes = columns.flatMap(({ column, field }) =>
    field === 'sizes' ? [{ column, size: textAt.get(column) ?? columnLetter(column) }] : [],
  )
  return { headerRow: row, isForm: false, key: null, single, others: [], sizes }
}
