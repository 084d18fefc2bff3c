const MB = 1024 * 1024

/** Bytes of parts are counted while inflating (docs/promises.md, "Files"). None of 1,210 real workbooks exceeds them. */
export const fileLimits = {
  xlsxBytes: 100 * MB,
  pdfBytes: 200 * MB,
  orderFormBytes: 30 * MB,
  noteFileBytes: 20 * MB,
  entries: 20_000,
  partBytes: 512 * MB,
  totalBytes: 1024 * MB,
  /** Unpacked to packed size of a part, checked above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 4 * MB,
  rows: 400_000,
  /** Columns with values on one sheet; styled empty cells do not count. */
  columns: 400,
  cells: 12_000_000,
  sharedStrings: 1_500_000,
  /** Characters of all shared strings, which are kept in memory. */
  sharedStringCharacters: 100_000_000,
  merges: 100_000,
  /** Cells of one merged range: more than a whole column, less than a whole sheet. */
  mergeCells: 2_000_000,
  pictures: 5_000,
  /** Picture placements on one sheet; the same picture may be placed many times. */
  placements: 50_000,
  pictureBytes: 15 * MB,
  picturePixels: 40_000_000,
  sizes: 200_000,
  problems: 200_000,
  tableRows: 20_000,
  tableCharacters: 2_000_000,
  depth: 200,
}

export type Limits = Readonly<Record<keyof typeof fileLimits, number>>
