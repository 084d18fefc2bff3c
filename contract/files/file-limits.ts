const MB = 1024 * 1024

/** Limits of uploaded files (promises "Files"); bytes of parts are counted while inflating. None of 1,210 real workbooks exceeds them. */
export const fileLimits = {
  xlsxBytes: 100 * MB,
  pdfBytes: 200 * MB,
  /** A filled-in order form: 5,000 styles with pictures take 20 MB. */
  orderFormBytes: 30 * MB,
  /** A file attached to a note. */
  noteFileBytes: 20 * MB,
  /** Files in the zip. */
  entries: 20_000,
  /** One part, unpacked. */
  partBytes: 512 * MB,
  /** All parts that are read, unpacked. */
  totalBytes: 1024 * MB,
  /** Unpacked to packed size of a part, checked above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 4 * MB,
  /** Rows with values on one sheet. */
  rows: 400_000,
  /** Columns with values on one sheet; styled empty cells do not count. */
  columns: 400,
  /** Cells with values in the workbook. */
  cells: 12_000_000,
  sharedStrings: 1_500_000,
  /** Characters of all shared strings, which are kept in memory. */
  sharedStringCharacters: 100_000_000,
  merges: 100_000,
  /** Cells of one merged range: more than a whole column, less than a whole sheet. */
  mergeCells: 2_000_000,
  /** Embedded picture files. */
  pictures: 5_000,
  /** Picture placements on one sheet; the same picture may be placed many times. */
  placements: 50_000,
  pictureBytes: 15 * MB,
  picturePixels: 40_000_000,
  /** Sizes of all items of a list: SKUs. */
  sizes: 200_000,
  problems: 200_000,
  /** Rows and text characters of a plain table such as a customer file. */
  tableRows: 20_000,
  tableCharacters: 2_000_000,
  /** Nesting depth of XML elements. */
  depth: 200,
}

/** The limits given to a reader; tests lower them. */
export type Limits = Readonly<Record<keyof typeof fileLimits, number>>
