import { packText } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { Field } from '../layout/fields.ts'
import type { ModelCode } from '../values/model-code.ts'
import { readDelivery, type TableRow } from './read-row.ts'
import type { SizeOffer } from './read-sizes.ts'
import type { RowProblems } from './row-problems.ts'

/** Finds rows that repeat an earlier one; the first row wins. Rows for different deliveries are no duplicates. */
export class DuplicateCheck {
  readonly #firstRows = new Map<string, { sheet: string; row: number }>()

  /** Whether a list with one row per size has had this model and size already. */
  repeatsSize(
    sheet: string,
    row: TableRow,
    { modelCode }: ModelCode,
    offers: readonly SizeOffer[],
    problems: RowProblems,
  ): boolean {
    const size = offers[0]?.size ?? ''
    const first = this.#firstRowOf(`${modelCode}|${size}|${readDelivery(row) ?? ''}`, sheet, row.row)
    if (first === null) return false
    const effect = `same model and size as row ${first}; first row kept`
    problems.add('DUPLICATE_SIZE', row.column('size'), size, effect)
    return true
  }

  /** Whether a list with one row per model has had this model already; each prepack of a model has its own row. */
  repeatsModel(
    sheet: string,
    row: TableRow,
    { code: { modelCode }, pack }: { code: ModelCode; pack: Pack | undefined },
    modelColumn: readonly Field[],
    problems: RowProblems,
  ): boolean {
    const key = `${modelCode}||${readDelivery(row) ?? ''}|${row.text('width') ?? ''}|${pack === undefined ? '' : packText(pack)}`
    const first = this.#firstRowOf(key, sheet, row.row)
    if (first === null) return false
    const column = modelColumn.map((field) => row.column(field)).find((at) => at !== undefined)
    problems.add('DUPLICATE_MODEL', column, modelCode, `same model as row ${first}; first row kept`)
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
