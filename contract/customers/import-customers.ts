import { z } from 'zod'
import { defineCall } from '../call.ts'
import { visibleText } from '../input/visible-text-schema.ts'

/** Size limit of a customer file in bytes; it is sent as base64 in the call. */
export const customersFileBytes = 600_000

/** Customers per file (promises "HTTP": batches of up to 1,000). */
export const mostCustomers = 1_000

/** Problems listed in one answer; the others are only counted. */
export const mostCustomerProblems = 1_000

/** Problems of a customer import (rules §2): each skips its customer, except for the last, which is only a note. */
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

export type CustomerProblemCode = keyof typeof customerProblemCodes

/** A problem: its place, the cell's value, and the consequence. */
const customerProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.enum(Object.keys(customerProblemCodes) as [CustomerProblemCode, ...CustomerProblemCode[]]),
  severity: z.enum(['error', 'info']),
  /** What is wrong, in the words of the field's rule, if it has one. */
  reason: z.string().nullable(),
  value: z.string().nullable(),
  effect: z.string(),
})
export type CustomerProblem = z.infer<typeof customerProblem>

/** Column headings of a customer file, compared without case, spaces, and punctuation. */
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

/** Customer import from a workbook or CSV: one row per user or store, each with its organization. */
export const importCustomersCalls = {
  importCustomers: defineCall({
    summary:
      'Checks a customer file, or imports the customers without problems: each one with its users and stores, or not at all.',
    who: ['staff'],
    input: z.strictObject({
      fileName: visibleText().trim().min(1).max(255),
      file: z.base64().max(Math.ceil(customersFileBytes / 3) * 4, 'The file is larger than 600 KB'),
      /** Only reports what would happen. */
      dryRun: z.boolean().default(true),
    }),
    data: z.object({
      customers: z.number(),
      stores: z.number(),
      users: z.number(),
      leftOut: z.number(),
      /** The first problems of the file. */
      problems: z.array(customerProblem).max(mostCustomerProblems),
      problemsCount: z.number(),
    }),
    refusals: ['customers-file-unreadable'],
  }),
}
