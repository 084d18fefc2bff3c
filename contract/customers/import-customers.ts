import { z } from 'zod'
import { defineCall } from '../call.ts'
import { textRead, textReading } from '../files/text-files.ts'
import { visibleText } from '../input/visible-text-schema.ts'

/** Size limit of a customer file in bytes; it is sent as base64 in the call. */
export const customersFileBytes = 600_000

/** Customers per file (promises "HTTP": batches of up to 1,000). */
export const mostCustomers = 1_000

/** Problems listed in one answer; the others are only counted. */
export const mostCustomerProblems = 1_000

/** Problems of a customer import (rules §2): errors skip their customer, warnings and notes do not. */
export const customerProblemCodes = {
  MISSING_COLUMN: 'A required column is missing.',
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
  LOST_ZERO: 'The postal code lost its leading zeros.',
  UNUSED_COLUMN: 'The column is not used.',
  DUPLICATE_ROW: 'The row repeats another row.',
  REPEATED_HEADINGS: 'The row repeats the headings.',
  ROW_ABOVE: 'The row is above the headings.',
  HIDDEN_ROW: 'The row is hidden in the workbook.',
} as const

export type CustomerProblemCode = keyof typeof customerProblemCodes

/** A problem: its place, the cell's value, and the consequence. */
const customerProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.enum(Object.keys(customerProblemCodes) as [CustomerProblemCode, ...CustomerProblemCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  /** What is wrong, in the words of the field's rule, if it has one. */
  reason: z.string().nullable(),
  value: z.string().nullable(),
  effect: z.string(),
})
export type CustomerProblem = z.infer<typeof customerProblem>

/** Column headings of a customer file, compared without case, spaces, and punctuation; the first names the field. */
export const customerColumns = {
  organization: [
    'Organization',
    'Customer',
    'Company',
    'Organization Name',
    'Customer Name',
    'Company Name',
    'Account',
    'Account Name',
    'Business Name',
    'Retailer',
    'Firma',
    'Firmenname',
    'Kunde',
    'Société',
    'Raison sociale',
    'Empresa',
    'Razón social',
    'Ragione sociale',
    'Azienda',
    'Bedrijf',
    'Klant',
    'Name',
  ],
  line1: [
    'Line 1',
    'Address',
    'Address 1',
    'Address Line 1',
    'Street',
    'Street 1',
    'Street Address',
    'Straße',
    'Adresse',
    'Rue',
    'Dirección',
    'Calle',
    'Indirizzo',
    'Adres',
    'Straat',
  ],
  line2: ['Line 2', 'Address 2', 'Address Line 2', 'Street 2'],
  city: ['City', 'Town', 'Ort', 'Stadt', 'Ville', 'Ciudad', 'Città', 'Plaats', 'Stad'],
  state: [
    'State',
    'Province',
    'Region',
    'State/Province',
    'State Code',
    'Province Code',
    'County',
    'Bundesland',
    'Provincia',
    'Région',
    'Provincie',
  ],
  postalCode: [
    'Postal Code',
    'Zip',
    'Zip Code',
    'Postcode',
    'Post Code',
    'PLZ',
    'Postleitzahl',
    'Code postal',
    'Código postal',
    'CAP',
  ],
  country: ['Country', 'Country Code', 'Land', 'Pays', 'País', 'Paese'],
  discount: [
    'Discount',
    'Discount %',
    'Discount Percent',
    'Disc %',
    'Rabatt',
    'Remise',
    'Descuento',
    'Sconto',
    'Korting',
  ],
  firstName: ['First Name', 'Given Name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Voornaam'],
  lastName: [
    'Last Name',
    'Surname',
    'Family Name',
    'Nachname',
    'Nom',
    'Apellido',
    'Apellidos',
    'Cognome',
    'Achternaam',
  ],
  contact: [
    'Contact',
    'Contact Name',
    'Contact Person',
    'Full Name',
    'Main Contact',
    'Buyer',
    'Buyer Name',
    'Ansprechpartner',
    'Kontakt',
  ],
  email: ['Email', 'E-mail', 'Email Address', 'Mail', 'Main Contact Email', 'Courriel', 'Correo'],
  role: ['Role'],
  store: ['Store', 'Store Name', 'Branch', 'Location', 'Filiale'],
  brands: ['Brands', 'Brand', 'Store Brands'],
} as const
export type CustomerColumn = keyof typeof customerColumns

/** Columns of a customer file that can be given a field. */
export const mostCustomerColumns = 60

const customerColumn = z.enum(Object.keys(customerColumns) as [CustomerColumn, ...CustomerColumn[]])

/** What rows of one name with different addresses or discounts are: one customer with several stores, or several customers. */
const sameNameChoice = z.enum(['one', 'separate'])
export type SameNameChoice = z.infer<typeof sameNameChoice>

/** Rows of one name with different addresses or discounts. */
const sameName = z.object({
  /** The first of the rows. */
  row: z.number().int(),
  name: z.string(),
  rows: z.array(z.object({ row: z.number().int(), address: z.string(), discount: z.string() })),
  as: sameNameChoice.nullable(),
})
export type SameName = z.infer<typeof sameName>

/** The first rows as they are read, with the field of each column. */
const customerSample = z.object({
  headerRow: z.number().int().nullable(),
  columns: z.array(z.object({ column: z.string(), heading: z.string(), field: customerColumn.nullable() })),
  rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
})
export type CustomerSample = z.infer<typeof customerSample>

/** Customer import from a workbook or CSV: one row per user or store, each with its organization. */
export const importCustomersCalls = {
  importCustomers: defineCall({
    summary:
      'Checks a customer file, or imports the customers without problems: each one with its users and stores, or not at all.',
    who: ['staff'],
    input: z.strictObject({
      fileName: visibleText().trim().min(1).max(255),
      file: z.base64().max(Math.ceil(customersFileBytes / 3) * 4, 'The file is larger than 600 KB'),
      ...textReading,
      /** The field of each column from the first, if not the one that its heading names. */
      columns: z.array(customerColumn.nullable()).max(mostCustomerColumns).optional(),
      /** Adds the leading zeros that a spreadsheet removed from postal codes. */
      restorePostalCodes: z.boolean().default(true),
      /** Answers to `sameNames`, by the first row. */
      sameNames: z
        .array(z.strictObject({ row: z.number().int(), as: sameNameChoice }))
        .max(mostCustomers)
        .default([]),
      /** Only reports what would happen. */
      dryRun: z.boolean().default(true),
    }),
    data: z.object({
      customers: z.number(),
      stores: z.number(),
      users: z.number(),
      leftOut: z.number(),
      /** Customers that exist as the file has them. */
      unchanged: z.number(),
      /** How a text file was read; null for a workbook. */
      text: textRead.nullable(),
      sample: customerSample,
      /** Postal codes without their leading zeros. */
      lostZeros: z.number(),
      /** Questions about equal names, answered or not. */
      sameNames: z.array(sameName).max(mostCustomers),
      /** The first problems of the file. */
      problems: z.array(customerProblem).max(mostCustomerProblems),
      problemsCount: z.number(),
    }),
    refusals: ['customers-file-unreadable'],
  }),
}
