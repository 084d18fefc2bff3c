import { z } from 'zod'
import { defineCall } from '../call.ts'
import { textRead, textReading } from '../files/text-files.ts'
import { visibleText } from '../input/visible-text-schema.ts'

/** Size limit of a customer file in bytes; it is sent as base64 in the call. */
export const customersFileBytes = 600_000

/** Batches have up to 1,000 (docs/promises.md, "HTTP"). */
export const mostCustomers = 1_000

/** Problems listed in one answer; the others are only counted. */
export const mostCustomerProblems = 1_000

/** Problems of a customer import (docs/rules.md#reading-a-file): errors skip their customer, warnings and notes do not. */
export const customerProblemCodes = {
  MISSING_COLUMN: 'A required column is missing.',
  UNSURE_COLUMN: 'It is not certain what the column is.',
  MISSING_VALUE: 'A required value is missing.',
  NOT_VALID: 'Invalid value.',
  ONLY_A_NAME: 'The row has a name and nothing else.',
  SAME_NAME: 'Rows of this name have different addresses or discounts.',
  TEXT_AS_NUMBER: 'A spreadsheet turned this text into a number.',
  UNKNOWN_COUNTRY: 'Unknown country.',
  UNKNOWN_BRAND: 'Unknown brand.',
  UNKNOWN_ROLE: 'Unknown role.',
  ALREADY_EXISTS: 'The customer or email already exists.',
  DUPLICATE_COLUMN: 'Another column has the same meaning.',
  UNUSED_VALUE: 'The value is not used.',
  NAME_DIVIDED: 'A whole name was split into first and last name.',
  SHEET_NOT_READ: 'Only one sheet is read.',
  POSTAL_CODE_KEPT: 'The postal code is not one of up to five digits.',
  DISCOUNT_ROUNDED: 'The discount is not a whole percentage.',
  ADDRESS_DIVIDED: 'One cell had the whole address.',
  STORE_NAMED: 'The store has no name.',
  ADDRESS_OF_STORE: 'The list has only the addresses of stores.',
  DEFAULT_USED: 'The file has no value.',
  SAME_ADDRESS: 'Another customer of the file has this address.',
  INACTIVE: 'The customer is not active.',
  TOTAL_ROW: 'The row is a total or a note.',
  LOST_ZERO: 'The postal code lost its leading zeros.',
  UNUSED_COLUMN: 'The column is not used.',
  DUPLICATE_ROW: 'The row repeats another row.',
  REPEATED_HEADINGS: 'The row repeats the headings.',
  ROW_ABOVE: 'The row is above the headings.',
  HIDDEN_ROW: 'The row is hidden in the workbook.',
} as const

export type CustomerProblemCode = keyof typeof customerProblemCodes

const customerProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.enum(Object.keys(customerProblemCodes) as [CustomerProblemCode, ...CustomerProblemCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  reason: z.string().nullable(),
  value: z.string().nullable(),
  effect: z.string(),
})
export type CustomerProblem = z.infer<typeof customerProblem>

export const customerColumns = {
  organization: 'Organization',
  customerNumber: 'Customer Number',
  line1: 'Line 1',
  houseNumber: 'House Number',
  line2: 'Line 2',
  district: 'District',
  city: 'City',
  state: 'State',
  postalCode: 'Postal Code',
  country: 'Country',
  place: 'City and Postal Code',
  wholeAddress: 'Whole Address',
  discount: 'Discount',
  firstName: 'First Name',
  lastName: 'Last Name',
  contact: 'Whole Name',
  email: 'Email',
  role: 'Role',
  firstName2: 'Second First Name',
  lastName2: 'Second Last Name',
  contact2: 'Second Whole Name',
  email2: 'Second Email',
  store: 'Store',
  storeLine1: 'Store Line 1',
  storeLine2: 'Store Line 2',
  storeCity: 'Store City',
  storeState: 'Store State',
  storePostalCode: 'Store Postal Code',
  storeCountry: 'Store Country',
  storePlace: 'Store City and Postal Code',
  storeWholeAddress: 'Store Whole Address',
  brands: 'Brands',
  status: 'Status',
} as const
export type CustomerColumn = keyof typeof customerColumns

/** Fields whose columns hold the lines of one value. */
export const joinedColumns: ReadonlySet<CustomerColumn> = new Set(['wholeAddress', 'storeWholeAddress'])

/** Fields of a store; a second column of one is of a second store in the same row. */
export const storeColumns: ReadonlySet<CustomerColumn> = new Set([
  'store',
  'storeLine1',
  'storeLine2',
  'storeCity',
  'storeState',
  'storePostalCode',
  'storeCountry',
  'storePlace',
  'brands',
])

export const mostCustomerColumns = 60

const customerColumn = z.enum(Object.keys(customerColumns) as [CustomerColumn, ...CustomerColumn[]])

/** A column may be of one brand: the discount of it, or whether the store of a row carries it. */
const columnMeaning = z.union([
  customerColumn,
  z.strictObject({ discountOf: z.int().min(1) }),
  z.strictObject({ carries: z.int().min(1) }),
])
export type ColumnMeaning = z.infer<typeof columnMeaning>

export const defaultFields = [
  'line1',
  'city',
  'state',
  'country',
  'firstName',
  'lastName',
  'brands',
] as const satisfies CustomerColumn[]
export type DefaultField = (typeof defaultFields)[number]

const defaultValues = z.partialRecord(
  z.enum(defaultFields),
  visibleText().trim().max(120, 'The value is too long'),
)
export type DefaultValues = z.infer<typeof defaultValues>

const customerMatching = z.object({
  /** Otherwise nothing is imported until `columns` are given. */
  isSure: z.boolean(),
  isRemembered: z.boolean(),
  missing: z.array(customerColumn),
  blank: z.array(z.enum(defaultFields)),
  defaults: defaultValues,
})
export type CustomerMatching = z.infer<typeof customerMatching>

/** What discounts that are not whole percentages become; customers with them are skipped until it is chosen. */
const partDiscountChoice = z.enum(['down', 'up'])
export type PartDiscountChoice = z.infer<typeof partDiscountChoice>

/** Words and codes of one file that are asked about; others are only problems. */
export const mostListWords = 200

const wordText = visibleText().trim().min(1).max(200)
const percent = z.int().min(0).max(100)

/** What a text of the column of discounts means, such as "Gold" or "50/5". */
const discountWord = z.strictObject({ text: wordText, discount: percent })
export type DiscountWord = z.infer<typeof discountWord>

/** The brands that a text means; none if it is not a brand of ours. */
const brandWord = z.strictObject({ text: wordText, brandIds: z.array(z.int().min(1)).max(200) })
export type BrandWord = z.infer<typeof brandWord>

const listWords = z.object({
  discounts: z.array(z.object({ text: z.string(), rows: z.number(), discount: percent.nullable() })),
  brands: z.array(z.object({ text: z.string(), rows: z.number(), brandIds: z.array(z.number()).nullable() })),
})
export type ListWords = z.infer<typeof listWords>

const sameNameChoice = z.enum(['one', 'separate'])
export type SameNameChoice = z.infer<typeof sameNameChoice>

const sameName = z.object({
  row: z.number().int(),
  name: z.string(),
  rows: z.array(z.object({ row: z.number().int(), address: z.string(), discount: z.string() })),
  as: sameNameChoice.nullable(),
})
export type SameName = z.infer<typeof sameName>

const customerSample = z.object({
  headerRow: z.number().int().nullable(),
  columns: z.array(
    z.object({
      column: z.string(),
      heading: z.string(),
      field: columnMeaning.nullable(),
      isSure: z.boolean(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
})
export type CustomerSample = z.infer<typeof customerSample>

export const importCustomersCalls = {
  importCustomers: defineCall({
    summary:
      'Checks a customer file, or imports the customers without problems: each one with its users and stores, or not at all.',
    permission: 'customers.edit',
    input: z.strictObject({
      fileName: visibleText().trim().min(1).max(255),
      file: z.base64().max(Math.ceil(customersFileBytes / 3) * 4, 'The file is larger than 600 KB'),
      ...textReading,
      /** The field of each column from the first, if not the one that its heading names. */
      columns: z.array(columnMeaning.nullable()).max(mostCustomerColumns).optional(),
      defaults: defaultValues.optional(),
      partDiscounts: partDiscountChoice.optional(),
      /** What words of the file mean that are neither percentages nor names of brands. */
      discountWords: z.array(discountWord).max(mostListWords).default([]),
      brandWords: z.array(brandWord).max(mostListWords).default([]),
      /** Adds the leading zeros that a spreadsheet removed from postal codes. */
      restorePostalCodes: z.boolean().default(true),
      sameNames: z
        .array(z.strictObject({ row: z.number().int(), as: sameNameChoice }))
        .max(mostCustomers)
        .default([]),
      dryRun: z.boolean().default(true),
    }),
    data: z.object({
      customers: z.number(),
      stores: z.number(),
      users: z.number(),
      leftOut: z.number(),
      unchanged: z.number(),
      text: textRead.nullable(),
      sample: customerSample,
      matching: customerMatching,
      partDiscounts: z.number(),
      words: listWords,
      lostZeros: z.number(),
      sameNames: z.array(sameName).max(mostCustomers),
      problems: z.array(customerProblem).max(mostCustomerProblems),
      problemsCount: z.number(),
    }),
    refusals: ['customers-file-unreadable'],
  }),
}
