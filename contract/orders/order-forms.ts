import { z } from 'zod'
import { calendarDate, defineCall, intId, money, timestamp, uuid } from '../call.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { orderDetailsInput } from './order-details.ts'
import { orderStatuses } from './order-status.ts'
import { formListsMax } from './order-form-layout.ts'
import { orderFormProblem } from './order-form-problems.ts'
import { exactText } from '../input/visible-text-schema.ts'

const count = z.number().int()
export const formLinesShown = 1_000
export const formProblemsShown = 1_000

/** What a column of an order workbook contains; `sizes` is a column of quantities headed by its size. */
export const orderFileFields = ['style', 'color', 'size', 'upc', 'quantity', 'sizes'] as const
export type OrderFileField = (typeof orderFileFields)[number]

export const orderFileFieldLabels: Readonly<Record<OrderFileField, string>> = {
  style: 'Style',
  color: 'Color',
  size: 'Size',
  upc: 'UPC',
  quantity: 'Quantity',
  sizes: 'Units of this size',
}

export const unitsEachMax = 1_000

const orderFileMapping = z.strictObject({
  sheet: exactText({ max: 255, why: 'It names a sheet of the file.' }),
  /** 0 for a sheet without headings. */
  headerRow: z.number().int().min(0).max(1_000),
  columns: z
    .array(z.strictObject({ column: z.number().int().min(1).max(400), field: z.enum(orderFileFields) }))
    .min(1)
    .max(400),
  /** How many units each quantity is, such as the pairs of a case; one if it is left out. */
  unitsEach: z.number().int().min(1).max(unitsEachMax).optional(),
})
export type OrderFileMapping = z.infer<typeof orderFileMapping>

const sheetsMax = 20

const orderFileInput = {
  fileKey: exactText({ max: 200, why: 'It names an uploaded file.' }),
  /** The store of a workbook that is not a form, or the store whose page the form was dropped on. */
  storeId: uuid.optional(),
  mappings: z.array(orderFileMapping).min(1).max(sheetsMax).optional(),
  /** Quantities that seem too large are meant as typed. */
  acceptsUnusual: z.boolean().default(false),
}

const formLine = z.object({
  itemId: count,
  sheet: z.string(),
  cell: z.string(),
  type: z.enum(lineListTypes),
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string(),
  quantity: count,
  /** The quantity in the cart; null if it is not on it, or a cart is opened. */
  before: count.nullable(),
  unitPrice: money,
})
export type OrderFormLine = z.infer<typeof formLine>

const orderFileSheet = z.object({
  sheet: z.string(),
  rows: z.array(z.object({ row: count, cells: z.array(z.string()) })),
  mapping: orderFileMapping.nullable(),
  isRemembered: z.boolean(),
})
export type OrderFileSheet = z.infer<typeof orderFileSheet>

/** Columns of which only a person can say which is the quantity, on each sheet that has them. */
const quantityQuestion = z.object({
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({
      column: count,
      letter: z.string(),
      heading: z.string(),
      samples: z.array(z.string()),
      /** It seems to count packs or cases, of which only a person knows the units. */
      isPacks: z.boolean(),
      /** All columns of a choice between groups that are headed by the same sizes. */
      group: z.array(count),
    }),
  ),
})
export type QuantityQuestion = z.infer<typeof quantityQuestion>

const earlierOrder = z.object({
  streamId: uuid,
  number: z.string(),
  status: z.enum(orderStatuses),
  openedAt: timestamp,
  why: z.enum(['file', 'form', 'po-number']),
})
export type EarlierOrder = z.infer<typeof earlierOrder>

const unknownName = z.object({
  kind: z.enum(['style', 'size']),
  text: z.string(),
  rowsCount: count,
  sizes: z.array(z.string()),
})
export type UnknownOrderName = z.infer<typeof unknownName>

const orderFormReading = z.object({
  source: z.enum(['form', 'invalid-form', 'workbook']),
  store: z
    .object({ id: uuid, name: z.string(), organizationId: uuid, organizationName: z.string() })
    .nullable(),
  cart: z
    .object({ streamId: uuid, number: z.string(), version: count, type: z.enum(lineListTypes) })
    .nullable(),
  lines: z.array(formLine).max(formLinesShown),
  linesCount: count,
  unitsCount: count,
  totalPrice: money,
  newCarts: z.array(z.object({ type: z.enum(lineListTypes), unitsCount: count })),
  removedCount: count,
  problems: z.array(orderFormProblem).max(formProblemsShown),
  problemsCount: count,
  /** Quantities that are only ordered if a person says that they are meant. */
  unusualCount: count,
  questions: z.array(quantityQuestion),
  sheets: z.array(orderFileSheet),
  earlier: z.array(earlierOrder),
  poNumber: z.string().nullable(),
  shipDates: z.object({ shipStartOn: calendarDate.nullable(), shipCancelOn: calendarDate.nullable() }),
  unknown: z.array(unknownName),
  /** Nothing can be ordered until columns are matched: none were recognized, or most rows fail for the same missing one. */
  needsMatching: z.boolean(),
})
export type OrderFormReading = z.infer<typeof orderFormReading>

const fileDetails = orderDetailsInput
  .pick({ customerPoNumber: true, shipStartOn: true, shipCancelOn: true })
  .refine(({ shipStartOn, shipCancelOn }) => !shipStartOn || !shipCancelOn || shipCancelOn >= shipStartOn, {
    path: ['shipCancelOn'],
    message: 'The cancel date is before the ship start',
  })

const readingRefusals = ['upload-not-found', 'order-file-unreadable', 'store-not-found'] as const

/** Order forms: workbooks that are filled in and read back. A customer can only use those of its own stores. */
export const orderFormCalls = {
  getOrderForm: defineCall({
    summary:
      'Writes an order form of a store and catalogs as a workbook, filled with the quantities of a cart if one is given, and returns its address.',
    permission: 'orders.create',
    input: z.strictObject({
      storeId: uuid,
      lineListIds: z.array(intId).min(1).max(formListsMax),
      orderStreamId: uuid.optional(),
    }),
    data: z.object({ url: z.string() }),
    refusals: [
      'store-not-found',
      'order-not-found',
      'order-not-editable',
      'order-form-empty',
      'order-form-too-large',
    ],
    reads: true,
  }),
  getOrderFormReading: defineCall({
    summary:
      'Reads an uploaded order form or order workbook, and returns what it would order, with every problem at its cell.',
    permission: 'orders.create',
    input: z.strictObject(orderFileInput),
    data: orderFormReading,
    refusals: readingRefusals,
    reads: true,
  }),
  getMarkedOrderForm: defineCall({
    summary: 'Returns the address of an uploaded order form with its problem cells marked and listed.',
    permission: 'orders.create',
    input: z.strictObject(orderFileInput),
    data: z.object({ url: z.string() }),
    refusals: readingRefusals,
    reads: true,
  }),
  orderFromForm: defineCall({
    summary:
      'Orders the valid lines of an uploaded form or workbook: in a new cart per type, or in the cart the form came from and new ones for other types.',
    permission: 'orders.create',
    input: z.strictObject({
      ...orderFileInput,
      into: z.enum(['new-cart', 'same-cart']),
      again: z.boolean().default(false),
      details: fileDetails.optional(),
    }),
    data: z.object({
      orders: z.array(z.object({ streamId: uuid, number: z.string() })),
      linesCount: count,
      problemsCount: count,
    }),
    refusals: [...readingRefusals, 'order-form-empty', 'order-form-no-cart', 'order-form-again'],
  }),
}
