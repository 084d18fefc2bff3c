/** A size of a style on an order form. */
interface FormCell {
  /** What the cart has. */
  readonly quantity: number | null
  /** Available units; null if the list has no quantities. */
  readonly available: number | null
  readonly packUnits: number | null
}

/** A style, or one delivery of it; a size it does not come in is null. Prices are in cents. */
export interface FormRow {
  readonly key: string
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly delivery: string | null
  readonly price: number
  /** The key of its thumbnail. */
  readonly picture: string | null
  readonly cells: readonly (FormCell | null)[]
}

/** The styles of one catalog that share a size scale. */
export interface FormSheet {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly sizes: readonly string[]
  readonly rows: readonly FormRow[]
}

export interface OrderForm {
  readonly sheets: readonly FormSheet[]
  /** What the sheet that identifies the form says. */
  readonly about: readonly { readonly label: string; readonly value: string }[]
  readonly code: string
}

/** The name of the written workbook in the job's folder; apart from its writer, so that the server does not load it. */
export const FORM_FILE = 'form.xlsx'
