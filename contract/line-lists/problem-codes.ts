/** An error skipped something, a warning was imported corrected or as is, or left out as the file asks, an info is only a note (docs/rules.md#reading-a-file). */
export const severities = ['error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]

/** NO_PICTURE, PRICE_MOVED, and SAME_FILE are found by comparing with stored lists. */
export const problemCodes = {
  BAD_TEXT: {
    severity: 'error',
    sentence: 'The text is too long or has a character that cannot be stored.',
  },
  CELL_ERROR: { severity: 'error', sentence: 'The cell contains a spreadsheet error.' },
  FOREIGN_CURRENCY: { severity: 'error', sentence: "Row currency doesn't match the list." },
  MISSING_MODEL: { severity: 'error', sentence: 'The row has no model code.' },
  MISSING_PRICE: { severity: 'error', sentence: 'The row has no wholesale price.' },
  NEGATIVE_QTY: { severity: 'error', sentence: 'The quantity is below zero.' },
  NOT_A_NUMBER: { severity: 'error', sentence: 'A number was expected here.' },
  NOT_LISTED: {
    severity: 'error',
    sentence: 'The line list has no such model, and the row does not describe a new one.',
  },
  ROW_CONFLICT: {
    severity: 'error',
    sentence: 'An earlier row has the same model or size, with other values.',
  },
  TOO_LARGE: { severity: 'error', sentence: 'The number is too large.' },
  TOO_PRECISE: { severity: 'error', sentence: 'Prices here have two decimals; this one has three.' },
  PACK_PRICE: {
    severity: 'error',
    sentence: "The price of the pack can't be divided by its units.",
  },
  UNREAD_ROW: { severity: 'error', sentence: 'The row seems to name goods, but is not part of a list.' },
  UNKNOWN_HEADER: {
    severity: 'error',
    sentence: 'The row looks like the header of another list, which is not understood.',
  },
  UNKNOWN_SIZE: { severity: 'error', sentence: 'Unknown size.' },
  DROPPED: { severity: 'warning', sentence: 'The row is marked as no longer offered.' },
  DUPLICATE_MODEL: { severity: 'warning', sentence: 'This model appears more than once.' },
  DUPLICATE_SIZE: { severity: 'warning', sentence: 'This size of the model appears more than once.' },
  EXAMPLE_ROW: { severity: 'warning', sentence: 'The row is marked as an example.' },
  IMPLAUSIBLE: { severity: 'warning', sentence: 'The list as a whole may have been misread.' },
  MSRP_BELOW_WHOLESALE: { severity: 'warning', sentence: 'The retail price is below the wholesale price.' },
  NO_RETAIL_PRICE: { severity: 'warning', sentence: 'The retail price is not known yet.' },
  NO_PRICES: {
    severity: 'warning',
    sentence: 'The table has no prices. Its items cannot be published until they are priced.',
  },
  NO_SIZES: { severity: 'warning', sentence: 'The row has none of the sizes that the list has columns for.' },
  NO_PICTURE: { severity: 'warning', sentence: 'The item has no picture.' },
  NUMBER_AS_TEXT: { severity: 'warning', sentence: 'The number is stored as text.' },
  OTHER_BRAND: { severity: 'warning', sentence: 'The title names another brand.' },
  OUTDATED_ROWS: { severity: 'warning', sentence: 'The sheet says that the rows below are outdated.' },
  PACK_QUANTITY: {
    severity: 'warning',
    sentence: 'The list does not say whether this quantity counts packs or single units.',
  },
  PRICE_CONFLICT: { severity: 'warning', sentence: 'Rows for this model have different prices.' },
  PRICE_MOVED: { severity: 'warning', sentence: 'Price changed more than 20% since the last list.' },
  SAME_FILE: { severity: 'warning', sentence: 'This file was already uploaded.' },
  STRUCK_THROUGH: { severity: 'warning', sentence: 'The text is struck through.' },
  TOTAL_DIFFERS: {
    severity: 'warning',
    sentence: 'A total that the file prints is not that of what was read.',
  },
  UNKNOWN_DATE: { severity: 'warning', sentence: 'The date cannot be read.' },
  UNREAD_COLUMN: {
    severity: 'warning',
    sentence: 'The column has numbers, dates, or marks, but its heading does not say what they are.',
  },
  UNKNOWN_BRAND: {
    severity: 'warning',
    sentence: 'The heading looks like those of brands, but is not a brand you have.',
  },
  UPC_CHECK_DIGIT: { severity: 'warning', sentence: 'Invalid UPC check digit.' },
  UPC_DUPLICATE: { severity: 'warning', sentence: 'This UPC appears more than once.' },
  UPC_PADDED: { severity: 'warning', sentence: 'The UPC was missing its leading zero.' },
  UPC_UNREADABLE: { severity: 'warning', sentence: 'The UPC cannot be read.' },
  DOZENS: { severity: 'info', sentence: 'The quantity counts dozens.' },
  HIDDEN_ROW: { severity: 'info', sentence: 'The row is hidden in the workbook.' },
} as const satisfies Record<string, { severity: Severity; sentence: string }>

export type ProblemCode = keyof typeof problemCodes
