import { z } from 'zod'
import { severities, type Severity } from '../line-lists/problem-codes.ts'

/** What can be wrong with a cell of an order form. An error is not ordered, a warning is ordered as typed, an info is a note. */
export const orderFormProblemCodes = {
  FORM_ALTERED: { severity: 'error', sentence: "This form's code was altered." },
  FORM_EXPIRED: { severity: 'error', sentence: 'This form has expired.' },
  WRONG_STORE: { severity: 'error', sentence: 'This form is for another store.' },
  CART_GONE: { severity: 'info', sentence: 'The cart this form came from is no longer open.' },
  CART_CHANGED: { severity: 'info', sentence: 'The cart has changed since this form was written.' },
  NOT_WHOLE: { severity: 'error', sentence: 'A whole number was expected here.' },
  NEGATIVE: { severity: 'error', sentence: 'The quantity is below zero.' },
  TOO_LARGE: { severity: 'error', sentence: 'The quantity is too large.' },
  NOT_CALCULATED: { severity: 'error', sentence: 'The formula has no saved result.' },
  NO_STYLE: { severity: 'error', sentence: 'The row names no style.' },
  UNKNOWN_STYLE: { severity: 'error', sentence: 'This style is not offered to the store.' },
  COLOR_NEEDED: { severity: 'error', sentence: 'The style comes in several colors.' },
  STYLE_CHANGED: { severity: 'error', sentence: 'The style in this row was changed.' },
  UNKNOWN_SIZE: { severity: 'error', sentence: 'The style does not come in this size.' },
  WITHDRAWN: { severity: 'error', sentence: 'This item was withdrawn.' },
  CLOSED: { severity: 'error', sentence: 'Ordering from this catalog has ended.' },
  SPLIT_PACK: { severity: 'error', sentence: 'Packs can only be ordered whole.' },
  DUPLICATE: { severity: 'error', sentence: 'This item is listed more than once.' },
  ADDED: { severity: 'warning', sentence: 'This item is listed more than once.' },
  SHEET_REPEATED: { severity: 'error', sentence: 'This sheet repeats other sheets.' },
  COLUMN_IGNORED: { severity: 'warning', sentence: "This column isn't one of the form's sizes." },
  COLUMN_NOT_READ: { severity: 'warning', sentence: 'The numbers in this column are not read.' },
  HIDDEN_NOT_READ: { severity: 'warning', sentence: 'This hidden column repeats a visible one.' },
  ROW_NOT_READ: {
    severity: 'warning',
    sentence: 'This row seems to name goods, but is not part of a table.',
  },
  SHEET_NOT_READ: { severity: 'warning', sentence: 'This sheet seems to name goods, but is not read.' },
  TOTAL_DIFFERS: { severity: 'warning', sentence: 'The printed total differs from what was read.' },
  UNUSUAL: { severity: 'error', sentence: 'The quantity is unusually large.' },
  PACKS_UNCLEAR: {
    severity: 'error',
    sentence: 'The quantities may be those of one pack.',
  },
  CANCELLED: { severity: 'error', sentence: 'The row is marked as cancelled.' },
  UPC_DIFFERS: { severity: 'error', sentence: 'The UPC is of another item.' },
  BY_NAME: { severity: 'info', sentence: 'The style is found by its name.' },
  NOTE_IN_CELL: { severity: 'warning', sentence: 'The quantity has a note.' },
  OTHER_LIST: { severity: 'warning', sentence: 'Lists of several types offer this item.' },
  NO_QUANTITY: { severity: 'info', sentence: 'Rows name a style without a quantity.' },
  HIDDEN_ROW: { severity: 'info', sentence: 'The row is hidden.' },
  HIDDEN_COLUMN: { severity: 'info', sentence: 'The column is hidden.' },
  SHORT: { severity: 'warning', sentence: 'Fewer units are available.' },
  HIDDEN_UNCOUNTED: { severity: 'error', sentence: 'The printed totals leave out this hidden row.' },
  DOZENS: { severity: 'warning', sentence: 'The quantities are dozens.' },
  PACKS: { severity: 'warning', sentence: 'The quantities are packs.' },
  PRICE_DIFFERS: { severity: 'info', sentence: "The price differs from the store's." },
  PRICE_CHANGED: { severity: 'info', sentence: 'The price has changed.' },
} as const satisfies Readonly<Record<string, { severity: Severity; sentence: string }>>

export type OrderFormProblemCode = keyof typeof orderFormProblemCodes

export const orderFormProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.enum(Object.keys(orderFormProblemCodes) as [OrderFormProblemCode, ...OrderFormProblemCode[]]),
  severity: z.enum(severities),
  value: z.string().nullable(),
  effect: z.string(),
})
export type OrderFormProblem = z.infer<typeof orderFormProblem>
