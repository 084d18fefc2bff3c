import { sizeIdentity } from '#contract/line-lists/identity.ts'
import { packText } from '#contract/line-lists/pack-units.ts'
import type { Field } from '../layout/fields.ts'
import { fold } from '#contract/input/fold.ts'
import { remember } from '../remember.ts'
import type { DraftItem } from './draft-item.ts'
import type { Table } from '../layout/table.ts'
import { textOf } from '../values/text.ts'
import { readUpc } from '../values/upc.ts'
import type { ModelCode } from '../values/model-code.ts'
import { readDelivery, type TableRow } from './read-row.ts'
import type { SizeOffer } from './read-sizes.ts'
import { usedColumns } from '../proof/header-rows.ts'
import type { RowProblems } from './row-problems.ts'

const identityOf = remember(sizeIdentity)

export interface RepeatedRow {
  readonly item: DraftItem | undefined
  readonly wholesale: number | null
  readonly offers: readonly SizeOffer[]
}

/** Finds rows that repeat an earlier one; the first row wins. A repeated row with other values is an error. Rows for different deliveries do not repeat each other. */
export class DuplicateCheck {
  readonly #firstRows = new Map<string, FirstRow>()
  readonly #bins = new Map<string, Set<string>>()
  #otherArticles = 0

  get otherArticles(): number {
    return this.#otherArticles
  }

  /** Whether a list with one row per size has had this model and size already; `adds` if this row has its units in another bin. */
  repeatsSize(
    sheet: string,
    row: TableRow,
    { modelCode }: ModelCode,
    repeated: RepeatedRow,
    problems: RowProblems,
  ): 'repeats' | 'adds' | null {
    const size = repeated.offers[0]?.size ?? ''
    const key = `${modelCode}|${identityOf(size)}|${readDelivery(row) ?? ''}`
    const first = this.#firstRowOf(key, sheet, row.row)
    const isOtherBin = this.#isOtherBin(key, row)
    if (first === null) return null
    if (isOtherBin && addUnits(row, repeated)) {
      const effect = `units of another bin added to row ${placeOf(first, sheet)}`
      problems.add('DUPLICATE_SIZE', row.column('size'), size, effect)
      return 'adds'
    }
    const effect = `same model and size as row ${placeOf(first, sheet)}; first row kept`
    if (first.sheet === sheet && describesOther(row, repeated)) this.#otherArticles++
    const code = losesValues(row, repeated) ? 'ROW_CONFLICT' : 'DUPLICATE_SIZE'
    problems.add(code, row.column('size'), size, effect)
    return 'repeats'
  }

  #isOtherBin(key: string, row: TableRow): boolean {
    const column = binColumn(row.table)
    if (column === undefined) return false
    const bins = this.#bins.get(key) ?? new Set()
    this.#bins.set(key, bins)
    const bin = fold(textOf(row.at(column)))
    if (bin === '' || bins.has(bin)) return false
    return bins.add(bin).size > 1
  }

  repeatsModel(
    sheet: string,
    row: TableRow,
    { modelCode }: ModelCode,
    repeated: RepeatedRow,
    modelColumn: readonly Field[],
    problems: RowProblems,
  ): 'repeats' | null {
    const pack = repeated.offers[0]?.pack
    const key = `${modelCode}||${readDelivery(row) ?? ''}|${row.text('width') ?? ''}|${pack === undefined ? '' : packText(pack)}`
    const first = this.#firstRowOf(key, sheet, row.row)
    if (first === null) return null
    const column = modelColumn.map((field) => row.column(field)).find((at) => at !== undefined)
    if (first.sheet === sheet && describesOther(row, repeated)) this.#otherArticles++
    const code = losesValues(row, repeated) ? 'ROW_CONFLICT' : 'DUPLICATE_MODEL'
    problems.add(code, column, modelCode, `same model as row ${placeOf(first, sheet)}; first row kept`)
    return 'repeats'
  }

  #firstRowOf(key: string, sheet: string, row: number): FirstRow | null {
    const first = this.#firstRows.get(key)
    if (first !== undefined) return first
    this.#firstRows.set(key, { sheet, row })
    return null
  }
}

interface FirstRow {
  readonly sheet: string
  readonly row: number
}

function placeOf(first: FirstRow, sheet: string): string {
  return first.sheet === sheet ? String(first.row) : `${first.row} of ${first.sheet}`
}

const binHeading =
  /^(?:bin|bin loc|bin location|bin no|location|loc|stock location|rack|shelf|slot|warehouse|whse|wh|lagerplatz|lagerort|stellplatz|platz|regal|lager|emplacement|depot|entrepot|ubicacion|ubic|bodega|almacen|estante|localizacao|armazem|deposito|magazzino|ubicazione|scaffale|magazijn|locatie|polka|lokalizacja|magazyn|raf|depo|hylla|plats)$/

const binColumns = new WeakMap<Table, { readonly column: number | undefined }>()

function binColumn(table: Table): number | undefined {
  let known = binColumns.get(table)
  if (known === undefined) {
    // `Lager` may also head what is in stock.
    const used = usedColumns(table)
    const column = [...table.headings].find(
      ([one, heading]) => !used.has(one) && binHeading.test(heading),
    )?.[0]
    binColumns.set(table, (known = { column }))
  }
  return known.column
}

function addUnits(row: TableRow, { item, wholesale, offers }: RepeatedRow): boolean {
  const [offer, ...others] = offers
  const delivery = readDelivery(row)
  const at = item?.sizes.findIndex(
    (one) => one.size === offer?.size && one.availableOn === (offer.availableOn ?? delivery),
  )
  const known = item?.sizes[at ?? -1]
  if (item === undefined || known === undefined || at === undefined || offer === undefined) return false
  const upc = readUpc(offer.upcCell)
  const isSame = upc.kind !== 'upc' || known.upc === null || known.upc === upc.upc
  const areCounted = known.quantity !== null && offer.quantity !== null
  if (others.length > 0 || item.wholesale !== wholesale || !isSame || !areCounted) return false
  item.sizes[at] = { ...known, quantity: known.quantity + offer.quantity }
  return true
}

function describesOther(row: TableRow, { item }: Pick<RepeatedRow, 'item'>): boolean {
  return (['color', 'name'] as const).some((field) => {
    const [text, known] = [row.text(field), item?.texts[field] ?? null]
    return text !== null && known !== null && fold(text) !== fold(known)
  })
}

function losesValues(row: TableRow, { item, wholesale, offers }: RepeatedRow): boolean {
  if (item === undefined || item.wholesale !== wholesale) return true
  if (describesOther(row, { item })) return true
  const delivery = readDelivery(row)
  return offers.some(({ size, quantity, availableOn, upcCell }) => {
    if (quantity === 0) return false
    const day = availableOn ?? delivery
    const known = item.sizes.filter((one) => one.size === size && one.availableOn === day)
    const upc = readUpc(upcCell)
    return !known.some(
      (one) =>
        (quantity === null || one.quantity === quantity) &&
        (upc.kind !== 'upc' || one.upc === null || one.upc === upc.upc),
    )
  })
}
