/** A workbook as streamed sheets. Rows and columns count from 1. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  picture(part: string): Promise<Buffer>
  close(): Promise<void>
}

/** A worksheet. Every call of `rows()` streams the part again, with one row in memory. */
export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  rows(): AsyncIterable<Row>
  /** The number of the last row, for progress; 0 if the sheet is empty. */
  lastRow(): Promise<number>
  merges(): Promise<readonly Merge[]>
  hiddenColumns(): Promise<ReadonlySet<number>>
  pictures(): Promise<readonly Picture[]>
}

/** A row with cells, or a hidden one; `cells` are the non-empty ones in column order. */
export interface Row {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly Cell[]
  /** The columns whose formulas have no saved value; undefined if there are none. */
  readonly unsaved?: readonly number[]
}

/** A cell with a value. `text` is its displayed text (a UPC formatted 000000000000 keeps its zeros); a date's `value` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`, an error's `#REF!` and so on. */
export interface Cell {
  readonly column: number
  readonly kind: 'text' | 'number' | 'boolean' | 'error' | 'date'
  readonly value: string | number | boolean
  readonly text: string
  readonly format?: string
  readonly formula?: true
  readonly struck?: true
  /** The text was changed: it was too long, or had a character that cannot be stored. */
  readonly altered?: true
  /** How the file writes a number without a format if it has an exponent: `1e3` may be meant as text. */
  readonly written?: string
  /** The cell of the sheet, if this is only a part of its text. */
  readonly partOf?: Cell
}

/** A merged range; both corners are included. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A picture on a sheet: the cell its anchor starts in (`startsIn`: how far down in it, 0 to 1), how it is placed, and the part with its bytes. */
export interface Picture {
  readonly row: number
  readonly column: number
  readonly bottomRow: number
  readonly startsIn: number
  readonly kind: 'oneCell' | 'twoCell' | 'absolute' | 'in-cell'
  readonly part: string
}
