/** A cell that may hold a quantity. */
export interface QuantityCell {
  readonly column: string
  /** The size that the column's heading or the row's size cell names; null if a UPC names it. */
  readonly size: string | null
  /** What was typed; '' for an empty cell. */
  readonly text: string
  /** 0 for an empty cell; null if it is no quantity. */
  readonly quantity: number | null
  readonly fault: 'NOT_WHOLE' | 'NEGATIVE' | 'TOO_LARGE' | 'NOT_CALCULATED' | null
}

/** A text and the column it is in. */
interface Named {
  readonly column: string
  readonly text: string
}

/** A row of an order workbook with its quantities. */
export interface OrderFileRow {
  readonly sheet: string
  readonly row: number
  /** The row key of a form. */
  readonly key: string | null
  readonly style: Named | null
  readonly color: string | null
  readonly delivery: string | null
  readonly upc: Named | null
  /** The price that the row shows, in cents. */
  readonly price: { readonly column: string; readonly cents: number } | null
  readonly cells: readonly QuantityCell[]
}

/** A column that is not read although quantities were typed into it. */
interface IgnoredColumn {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly text: string
}

/** What an order workbook contains, before it is compared with what is offered. */
export interface OrderFile {
  /** The code of a form with its cell. */
  readonly code: {
    readonly text: string
    readonly sheet: string
    readonly row: number
    readonly column: string
  } | null
  readonly rows: readonly OrderFileRow[]
  readonly ignored: readonly IgnoredColumn[]
  /** The first rows of each sheet, if no table was recognized. */
  readonly unrecognized: readonly {
    readonly sheet: string
    readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  }[]
}
