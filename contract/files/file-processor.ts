import { sizeNamings } from '#contract/line-lists/size-names.ts'
import { z } from 'zod'
import { calendarDate, intId, timestamp } from '../call.ts'
import { lineListFields } from '../line-lists/line-list-fields.ts'
import { availabilities, lineListTypes, seasons, stockTypes, yearsOf } from '../line-lists/line-list-types.ts'
import { changeCounts, lineListDescription, lineListName } from '../line-lists/line-lists.ts'
import { uploadKey } from './upload-key.ts'
import { previewedList } from './import-preview.ts'
import { exactText, visibleText } from '../input/visible-text-schema.ts'

/** The upload form's description of a list, sent as `linelist_attributes`; it takes precedence over the file. */
const lineListAttributes = z.strictObject({
  brandId: intId.nullish(),
  lineListName: lineListName.nullish(),
  /** Takes precedence over the body's `description`. */
  lineListDescription: lineListDescription.nullish(),
  /** Repeats the body's `type` and `trackingId`; they must be equal. */
  lineListType: z.enum(lineListTypes).nullish(),
  trackingId: visibleText().max(100).nullish(),
  season: z.enum(seasons).optional(),
  year: z.number().int().optional(),
  sentOn: calendarDate.nullish(),
  deadlineForOrders: calendarDate.nullish(),
  dateOfAvailability: calendarDate.nullish(),
  stockType: z.enum(stockTypes).nullish(),
  availability: z.enum(availabilities).nullish(),
  /** Updates only: keep or withdraw the items that the file does not name (docs/rules.md#updates-of-a-list). */
  mode: z.enum(['partial', 'full']).optional(),
  /** Key and name of the PDF catalog that comes with a FitFlop price list. */
  catalogKey: uploadKey.nullish(),
  catalogFilename: visibleText().max(255).nullish(),
})

export type LineListAttributes = z.infer<typeof lineListAttributes>

export const fileProcessorInput = z
  .strictObject({
    brand: visibleText().trim().min(1).max(120),
    type: z.enum(lineListTypes),
    linelist_attributes: lineListAttributes,
    key: uploadKey,
    filename: visibleText().trim().min(1).max(255),
    description: lineListDescription.nullish(),
    /** Informational and never fetched: the key identifies the file. */
    fileUrl: visibleText().max(2000),
    /** The caller's ID of this import; sending it again returns the same import. */
    trackingId: z.string().regex(/^[\w-]{8,100}$/),
    bucketDirectory: visibleText().max(200),
    action: z.enum(['new', 'update']),
    linelist_id: intId.nullish(),
  })
  .superRefine(({ action, type, trackingId, linelist_id, linelist_attributes: attributes }, context) => {
    const needs = (path: string[], value: unknown, message: string) => {
      if (value === undefined || value === null) context.addIssue({ code: 'custom', path, message })
    }
    const needsAttribute = (name: keyof typeof attributes, message: string) =>
      needs(['linelist_attributes', name], attributes[name], message)
    const wrongAttribute = (name: keyof typeof attributes, message: string) =>
      context.addIssue({ code: 'custom', path: ['linelist_attributes', name], message })
    const { first, last } = yearsOf(type)
    const { year = first } = attributes
    if (year < first || year > last) wrongAttribute('year', `Year is from ${first} to ${last}`)
    if ((attributes.lineListType ?? type) !== type)
      wrongAttribute('lineListType', 'Expected the type of the call')
    if ((attributes.trackingId ?? trackingId) !== trackingId)
      wrongAttribute('trackingId', 'Expected the tracking ID of the call')
    if (action === 'update') return needs(['linelist_id'], linelist_id, 'Line list is required')
    needsAttribute('season', 'Season is required')
    needsAttribute('year', 'Year is required')
    if (type === 'pre-book') {
      needsAttribute('sentOn', 'Date sent is required')
      needsAttribute('deadlineForOrders', 'Deadline for orders is required')
    }
    if (type === 'future-stock') needsAttribute('dateOfAvailability', 'Date of availability is required')
    if (type === 'own-stock') {
      needsAttribute('stockType', 'Type of stock is required')
      needsAttribute('availability', 'Availability is required')
    }
  })

const count = z.number().int()

const columnLetters = z.string().regex(/^[A-Z]{1,3}$/)

const bandMeanings = ['style', 'silhouette', 'gender', 'ignore'] as const
export type BandMeaning = (typeof bandMeanings)[number]

const markMeanings = ['offered', 'not-offered'] as const
export type MarkMeaning = (typeof markMeanings)[number]

/** A sheet with several tables has one mapping for each; a table ends above the next header row. */
export const sheetMapping = z.strictObject({
  sheet: exactText({ max: 100, why: 'It names a sheet of the file.' }),
  /** 0 if the first row of the sheet is one of the table. */
  headerRow: z.number().int().min(0),
  columns: z.partialRecord(z.enum(lineListFields), columnLetters),
  sizeColumns: z
    .array(
      z.strictObject({
        column: columnLetters,
        size: visibleText().trim().min(1).max(40),
        eu: visibleText().trim().min(1).max(40).optional(),
        system: z.enum(sizeNamings).optional(),
        availableOn: calendarDate.optional(),
      }),
    )
    .max(400)
    .optional(),
  /** The same value for every row of a field without a column: a gender, or the style of a sheet. */
  values: z.partialRecord(z.enum(lineListFields), visibleText().trim().min(1).max(200)).optional(),
  /** The currency of its prices, which takes precedence over what the file shows. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  noPrices: z.literal(true).optional(),
  /** How its ambiguous dates are read: `3/4/2028` is March 4 if the month is first. */
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  /** What marks in its size columns mean; a size without a mark is the opposite. */
  marks: z.enum(markMeanings).optional(),
  /** What its bands say; without it, a style, gender, or brand that they obviously name. */
  bands: z.enum(bandMeanings).optional(),
  /** Nothing is read from the table, down to the next header row. */
  ignore: z.literal(true).optional(),
})
export type SheetMapping = z.infer<typeof sheetMapping>

const mappingQuestion = z.object({
  /** `no-price`: the table has no price column. `marks`: whether sizes with a mark are offered, or those without one. */
  kind: z.enum(['columns', 'currency', 'dates', 'no-price', 'marks']),
  sheet: z.string(),
  headerRow: z.number().int(),
  field: z.enum(lineListFields).nullable(),
  columns: z.array(z.string()),
  /** If each of the columns is the wholesale price of a price list: what else that list has. */
  priceLists: z
    .array(
      z.object({
        columns: z.partialRecord(z.enum(lineListFields), columnLetters),
        currency: z.string().nullable(),
      }),
    )
    .optional(),
})
export type MappingQuestion = z.infer<typeof mappingQuestion>

export const fileLayout = z.object({
  sheets: z.array(
    z.object({ name: z.string(), hidden: z.boolean(), firstRows: z.array(z.array(z.string())) }),
  ),
  mapping: z.array(sheetMapping),
  required: z.array(z.enum(lineListFields)),
  /** What the file leaves open; an import that was read before questions existed has none. */
  questions: z.array(mappingQuestion).optional(),
})
export type FileLayout = z.infer<typeof fileLayout>

export const importPreview = previewedList.extend({ questions: z.array(mappingQuestion) })
export type ImportPreview = z.infer<typeof importPreview>

const recodes = z.object({
  count,
  first: z.array(
    z.object({
      listed: z.string(),
      inFile: z.string(),
      name: z.string().nullable(),
      color: z.string().nullable(),
    }),
  ),
})
export type Recodes = z.infer<typeof recodes>

const otherBrand = z.object({ name: z.string(), items: count, of: count })
export type OtherBrand = z.infer<typeof otherBrand>

const issue = z.object({ revision: count.nullable(), day: z.string().nullable() })

/** The issues that the titles of an update and of the last file of its list name; that of the update is earlier. */
const olderFile = z.object({ file: issue, list: issue })
export type OlderFile = z.infer<typeof olderFile>

export const importState = z.object({
  trackingId: z.string(),
  action: z.enum(['new', 'update']),
  status: z.enum(['queued', 'reading', 'needs-mapping', 'needs-confirmation', 'done', 'failed']),
  stage: z.enum(['opening', 'rows', 'pictures', 'saving']).nullable(),
  /** What an unfinished import is waiting for; it continues automatically. */
  waitingFor: z.enum(['storage']).nullable(),
  questionsCount: count,
  rowsRead: count,
  rowsExpected: count.nullable(),
  problemsCount: count,
  problemCounts: z.object({ error: count, warning: count, info: count }).nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  lineListId: intId.nullable(),
  lineListName: z.string().nullable(),
  lineListPublished: z.boolean(),
  brandId: intId,
  brandName: z.string(),
  type: z.enum(lineListTypes),
  fileName: z.string(),
  mode: z.enum(['partial', 'full']).nullable(),
  changeCounts: changeCounts.nullable(),
  keptItems: count.nullable(),
  recodes: recodes.nullable(),
  sameStyles: z.boolean(),
  otherBrand: otherBrand.nullable(),
  olderFile: olderFile.nullable(),
  basedOnVersion: count.nullable(),
  createdAt: timestamp,
})
export type ImportState = z.infer<typeof importState>

/** One item that an update changes, field by field; money is in the list's currency. */
export const importChange = z.object({
  kind: z.enum(['new', 'changed', 'withdrawn']),
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      size: z.string().nullable(),
      from: z.union([z.string(), z.number()]).nullable(),
      to: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** How many orders contain the item: carts, pending review, and approved or later. */
  orders: z.object({ carts: count, pending: count, approved: count }),
})
export type ImportChange = z.infer<typeof importChange>

export const fileMapping = z.object({
  id: intId,
  name: z.string(),
  mapping: z.array(sheetMapping),
  createdAt: timestamp,
})
export type FileMapping = z.infer<typeof fileMapping>
