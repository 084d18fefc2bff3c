import { sizeIdentity } from '#contract/line-lists/identity.ts'
import { packText } from '#contract/line-lists/pack-units.ts'
import type { Field } from '../layout/fields.ts'
import { fold } from '#contract/input/fold.ts'
import { remember } from '../remember.ts'
import type { DraftItem } from './draft-item.ts'
import { readUpc } from '../values/upc.ts'
import type { ModelCode } from '../values/model-code.ts'
import { readDelivery, type TableRow } from './read-row.ts'
import type { SizeOffer } from './read-sizes.ts'
import type { RowProblems } from './row-problems.ts'

const identityOf = remember(sizeIdentity)

/** What a repeated row may disagree about. */
export interface RepeatedRow {
  readonly item: DraftItem | undefined
  readonly wholesale: number | null
  readonly offers: readonly SizeOffer[]
}

/** Finds rows that repeat an earlier one; the first row wins. A repeated row with other values is an error. Rows for different deliveries are no duplicates. */
export class DuplicateCheck {
  readonly #firstRows = new Map<string, { sheet: string; row: number }>()

  /** Whether a list with one row per size has had this model and size already. */
  repeatsSize(
    sheet: string,
    row: TableRow,
    { modelCode }: ModelCode,
    repeated: RepeatedRow,
    problems: RowProblems,
  ): boolean {
    const size = repeated.offers[0]?.size ?? ''
    const first = this.#firstRowOf(
      `${modelCode}|${identityOf(size)}|${readDelivery(row) ?? ''}`,
      sheet,
      row.row,
    )
    if (first === null) return false
    const effect = `same model and size as row ${first}; first row kept`
    const code = losesValues(row, repeated) ? 'ROW_CONFLICT' : 'DUPLICATE_SIZE'
    problems.add(code, row.column('size'), size, effect)
    return true
  }

  /** Whether a list with one row per model has had this model already; each prepack of a model has its own row. */
  repeatsModel(
    sheet: string,
    row: TableRow,
    { modelCode }: ModelCode,
    repeated: RepeatedRow,
    modelColumn: readonly Field[],
    problems: RowProblems,
  ): boolean {
    const pack = repeated.offers[0]?.pack
    const key = `${modelCode}||${readDelivery(row) ?? ''}|${row.text('width') ?? ''}|${pack === undefined ? '' : packText(pack)}`
    const first = this.#firstRowOf(key, sheet, row.row)
    if (first === null) return false
    const column = modelColumn.map((field) => row.column(field)).find((at) => at !== undefined)
    const code = losesValues(row, repeated) ? 'ROW_CONFLICT' : 'DUPLICATE_MODEL'
    problems.add(code, column, modelCode, `same model as row ${first}; first row kept`)
    return true
  }

  /** The first row with this key, as text; null if this is the first. */
  #firstRowOf(key: string, sheet: string, row: number): string | null {
    const first = this.#firstRows.get(key)
    if (first !== undefined)
      return first.sheet === sheet ? String(first.row) : `${first.row} of ${first.sheet}`
    this.#firstRows.set(key, { sheet, row })
    return null
  }
}

/** Whether a row says something that its item does not have: another color, name, or price, a size, a quantity, or a UPC. */
function losesValues(row: TableRow, { item, wholesale, offers }: RepeatedRow): boolean {
  if (item === undefined || item.wholesale !== wholesale) return true
  const isOther = (field: 'color' | 'name'): boolean => {
    const [text, known] = [row.text(field), item.texts[field]]
    return text !== null && known !== null && fold(text) !== fold(known)
  }
  if (isOther('color') || isOther('name')) return true
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
