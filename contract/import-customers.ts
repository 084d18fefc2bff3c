import { z } from 'zod'
import { defineCall } from './call.ts'

/** The largest file of customers in bytes; it travels in base64 inside the call. */
export const customersFileBytes = 600_000

/** The most customers of one file (promises "HTTP": batches of up to 1,000). */
export const mostCustomers = 1_000

/** The most problems that one answer lists; it counts the others. */
export const mostCustomerProblems = 1_000

/** What an import of customers can name (rules §2): each leaves its customer out, but for the last, which only tells. */
export const customerProblemCodes = {
  MISSING_COLUMN: 'A required column is missing.',
  MISSING_VALUE: 'A required value is missing.',
  NOT_VALID: 'Invalid value.',
  TEXT_AS_NUMBER: 'A spreadsheet turned this text into a number.',
  UNKNOWN_COUNTRY: 'Unknown country.',
  UNKNOWN_BRAND: 'Unknown brand.',
  UNKNOWN_ROLE: 'Unknown role.',
  ALREADY_EXISTS: 'The customer or email already exists.',
  HIDDEN_ROW: 'The row is hidden in the workbook.',
} as const

/** The name of a problem of such an import. */
export type CustomerProblemCode = keyof typeof customerProblemCodes

/** One problem: where it stands, what the cell holds, and what becomes of it. */
export const customerProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  /** The column's letter. */
  column: z.string().nullable(),
  code: z.enum(Object.keys(customerProblemCodes) as [CustomerProblemCode, ...CustomerProblemCode[]]),
  severity: z.enum(['error', 'info']),
  /** What is wrong in the words of the field's own rule, where it has one. */
  reason: z.string().nullable(),
  /** What the cell holds. */
  value: z.string().nullable(),
  effect: z.string(),
})
export type CustomerProblem = z.infer<typeof customerProblem>

/** The columns of a file of customers, as headers are compared: without case, spaces and punctuation. */
export const customerColumns = {
  organization: ['Organization', 'Customer', 'Company', 'Organization Name'],
  line1: ['Line 1', 'Address', 'Address Line 1', 'Street'],
  line2: ['Line 2', 'Address Line 2'],
  city: ['City', 'Town'],
  state: ['State', 'Province', 'Region'],
  postalCode: ['Postal Code', 'Zip', 'Zip Code', 'Postcode'],
  country: ['Country'],
  discount: ['Discount', 'Discount %'],
  firstName: ['First Name'],
  lastName: ['Last Name', 'Surname'],
  email: ['Email', 'E-mail', 'Email Address'],
  role: ['Role'],
  store: ['Store', 'Store Name'],
  brands: ['Brands', 'Brand', 'Store Brands'],
} as const
export type CustomerColumn = keyof typeof customerColumns

/** The import of customers from a workbook or CSV: one row a user or store, the organization named in each. */
export const importCustomersCalls = {
  importCustomers: defineCall({
    summary:
      'Checks a file of customers, or imports those without a problem: each with its users and stores, all or nothing.',
    who: ['staff'],
    input: z.strictObject({
      fileName: z.string().trim().min(1).max(255),
      /** The file in base64. */
      file: z.base64().max(Math.ceil(customersFileBytes / 3) * 4, 'The file is larger than 600 KB'),
      /** Only says what would happen. */
      dryRun: z.boolean().default(true),
    }),
    data: z.object({
      customers: z.number(),
      stores: z.number(),
      users: z.number(),
      leftOut: z.number(),
      /** The first ones of the file. */
      problems: z.array(customerProblem).max(mostCustomerProblems),
      problemsCount: z.number(),
    }),
    refusals: ['customers-file-unreadable'],
  }),
}
