/** What the xlsx reader hands out: a workbook as sheets of streamed rows, with merges and pictures by position. Rows and columns count from 1, as people see them. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** The bytes of an embedded picture. */
  picture(part: string): Promise<Buffer>
  close(): Promise<void>
}

/** One worksheet. `rows()` may be called again; every call streams the part anew and holds one row at a time. */
export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  rows(): AsyncIterable<Row>
  /** The number of the last row, for progress; 0 where the sheet has none. */
  lastRow(): Promise<number>
  merges(): Promise<readonly Merge[]>
  pictures(): Promise<readonly Picture[]>
}

/** A row that has cells or is hidden; empty cells are left out, `cells` stands in column order. */
export interface Row {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly Cell[]
}

/** A cell with a value. `text` is what a person sees of it (a UPC formatted 000000000000 keeps its zeros); a date's `value` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`; an error's is `#REF!` and the like. */
export interface Cell {
  readonly column: number
  readonly kind: 'text' | 'number' | 'boolean' | 'error' | 'date'
  readonly value: string | number | boolean
  readonly text: string
  /** The number format where it is not General. */
  readonly format?: string
  readonly formula?: true
  /** The text is not what the file holds: it was too long, or had a character that cannot be stored. */
  readonly mended?: true
  /** How a number without a format is written in the file, where that is with an exponent: `1e3`, which may have been meant as a text. */
  readonly written?: string
}

/** A merged range, both corners included. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A picture on a sheet: where its anchor starts (and how far into that cell, as a share of its height, 0..1), how it is placed, and the part that holds its bytes. */
export interface Picture {
  readonly row: number
  readonly column: number
  readonly bottomRow: number
  readonly startsIn: number
  readonly kind: 'oneCell' | 'twoCell' | 'absolute' | 'in-cell'
  readonly part: string
}
