import type { OrderFileField, OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { StatedShipDates } from './ship-dates.ts'

export interface QuantityCell {
  readonly column: string
  /** The size that the column's heading or the row's size cell names; null if a UPC names it. */
  readonly size: string | null
  /** What was typed; '' for an empty cell. */
  readonly text: string
  /** 0 for an empty cell; null if it is not a quantity. */
  readonly quantity: number | null
  readonly fault: 'NOT_WHOLE' | 'NEGATIVE' | 'TOO_LARGE' | 'NOT_CALCULATED' | null
  readonly hidden?: true
  readonly note?: string
}

interface Named {
  readonly column: string
  readonly text: string
}

/** A number printed as a total; `any` if its label does not say of what. Amounts are in cents. */
export interface PrintedTotal {
  readonly column: string
  readonly kind: 'units' | 'amount' | 'any'
  readonly value: number
  readonly text: string
}

export interface OrderFileRow {
  readonly sheet: string
  readonly row: number
  readonly key: string | null
  readonly style: Named | null
  readonly color: string | null
  /** The name of the color, if `color` is its code. */
  readonly colorName?: string | null
  /** Other texts that may name the style. */
  readonly codes?: readonly Named[]
  readonly delivery: string | null
  readonly upc: Named | null
  readonly price: { readonly column: string; readonly cents: number } | null
  readonly cells: readonly QuantityCell[]
  readonly hidden?: true
  readonly cancelled?: Named
  /** What says that the row counts dozens or packs, and their units; its quantities are in units. */
  readonly times?: Named & { readonly units: number; readonly row: number; readonly isPack?: true }
  /** The assortment of sizes in which a row is packed, the numbers of packs it says, and whether its quantity is one of them. */
  readonly assortment?: Named & { readonly counts: readonly number[]; readonly isPacks: boolean }
  /** A number of packs that the quantities may be multiplied by. */
  readonly packs?: PrintedTotal
  readonly rowTotal?: PrintedTotal | null
  readonly amount?: PrintedTotal | null
  readonly totals?: readonly PrintedTotal[]
  /** The row is not in a table: its totals are of the whole sheet or file. */
  readonly isApart?: true
}

export interface IgnoredColumn {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly text: string
  readonly heading: string | null
  readonly isHidden?: boolean
}

export interface UnreadRows {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly text: string
  readonly count: number
  readonly isSheet: boolean
}

export interface QuantityQuestion {
  readonly sheets: readonly string[]
  readonly columns: readonly {
    readonly column: number
    readonly letter: string
    readonly heading: string
    readonly samples: readonly string[]
    readonly isPacks?: true
    readonly group?: readonly number[]
  }[]
}

export interface OrderFileSheet {
  readonly sheet: string
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly mapping: OrderFileMapping | null
  /** Its columns are read as those of an earlier file were matched. */
  readonly isRemembered: boolean
}

export interface OrderFile {
  readonly code: {
    readonly text: string
    readonly sheet: string
    readonly row: number
    readonly column: string
  } | null
  readonly rows: readonly OrderFileRow[]
  readonly ignored: readonly IgnoredColumn[]
  readonly unread: readonly UnreadRows[]
  readonly questions: readonly QuantityQuestion[]
  /** The sheets a person may match the columns of; empty for a form. */
  readonly sheets: readonly OrderFileSheet[]
  readonly matched: readonly Readonly<Record<string, OrderFileField | null>>[]
  /** SHA-256 of what the cells show. */
  readonly contentHash: string
  readonly poNumber: string | null
  readonly shipDates: StatedShipDates
  /** Rows that name goods without a quantity, of each sheet that has any. */
  readonly blank: readonly {
    readonly sheet: string
    readonly row: number
    readonly column: string
    readonly text: string
    readonly count: number
  }[]
}
