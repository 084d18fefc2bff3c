interface FormCell {
  readonly quantity: number | null
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
  readonly picture: string | null
  readonly cells: readonly (FormCell | null)[]
}

export interface FormSheet {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly sizes: readonly string[]
  readonly rows: readonly FormRow[]
}

export interface OrderForm {
  readonly sheets: readonly FormSheet[]
  readonly about: readonly { readonly label: string; readonly value: string }[]
  readonly code: string
}
