import { z } from 'zod'
import { calendarDate, defineCall, intId, nothing, pageInput, timestamp } from './call.ts'
import { lineListFields } from './line-list-fields.ts'
import { availabilities, lineListTypes, seasons, stockTypes, yearsOf } from './line-list-types.ts'
import { lineListDescription, lineListName } from './line-lists.ts'
import { nameField } from './names.ts'

/** The key of an uploaded file, as the call for its address gave it; no other file can be imported. */
const uploadKey = z
  .string()
  .regex(/^uploads\/[a-z0-9-]{1,90}\.[a-z0-9]{1,5}$/, 'Expected the key of an uploaded file')

/** What the upload form says of a list, as it travels in `linelist_attributes`; the file's own words never outweigh it. */
export const lineListAttributes = z.strictObject({
  brandId: intId.nullish(),
  lineListName: lineListName.nullish(),
  /** Outweighs the body's `description`. */
  lineListDescription: lineListDescription.nullish(),
  /** The body's `type` and `trackingId` again (spec 1 §3); they must be the same. */
  lineListType: z.enum(lineListTypes).nullish(),
  trackingId: z.string().max(100).nullish(),
  season: z.enum(seasons).optional(),
  year: z.number().int().optional(),
  sentOn: calendarDate.nullish(),
  deadlineForOrders: calendarDate.nullish(),
  dateOfAvailability: calendarDate.nullish(),
  stockType: z.enum(stockTypes).nullish(),
  availability: z.enum(availabilities).nullish(),
  /** Updates: leave alone what the file does not name, or withdraw it (rules §3). */
  mode: z.enum(['partial', 'full']).optional(),
  /** The PDF catalog beside a FitFlop price list: its key and its own name. */
  catalogKey: uploadKey.nullish(),
  catalogFilename: z.string().max(255).nullish(),
})

export type LineListAttributes = z.infer<typeof lineListAttributes>

/** The file processor's body, named as spec 1 §7 names it. */
export const fileProcessorInput = z
  .strictObject({
    brand: z.string().trim().min(1).max(120),
    type: z.enum(lineListTypes),
    linelist_attributes: lineListAttributes,
    key: uploadKey,
    filename: z.string().trim().min(1).max(255),
    description: lineListDescription.nullish(),
    /** Where the file was put; told, never followed: the key says which file it is. */
    fileUrl: z.string().max(2000),
    /** The caller's name for this import: the same one again is the same import. */
    trackingId: z.string().regex(/^[\w-]{8,100}$/),
    bucketDirectory: z.string().max(200),
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
      wrongAttribute('lineListType', 'This is another type than that of the call')
    if ((attributes.trackingId ?? trackingId) !== trackingId)
      wrongAttribute('trackingId', 'This is another tracking id than that of the call')
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

/** Where staff pointed on one sheet: its header row and which column is what, by letter (rules §2). */
export const sheetMapping = z.strictObject({
  sheet: z.string().max(100),
  headerRow: z.number().int().min(1),
  columns: z.partialRecord(z.enum(lineListFields), z.string().regex(/^[A-Z]{1,3}$/)),
  sizeColumns: z
    .array(
      z.strictObject({ column: z.string().regex(/^[A-Z]{1,3}$/), size: z.string().trim().min(1).max(40) }),
    )
    .max(400)
    .optional(),
  ignore: z.literal(true).optional(),
})
export type SheetMapping = z.infer<typeof sheetMapping>

/** What the mapping step shows: the sheets' first rows by number, how their columns were read or the best guess, and which fields a mapping must name. */
export const fileLayout = z.object({
  sheets: z.array(
    z.object({ name: z.string(), hidden: z.boolean(), firstRows: z.array(z.array(z.string())) }),
  ),
  mapping: z.array(sheetMapping),
  required: z.array(z.enum(lineListFields)),
})
export type FileLayout = z.infer<typeof fileLayout>

/** How many items an update touches. */
export const changeCounts = z.object({ new: count, changed: count, withdrawn: count, unchanged: count })

/** How an import stands: what the dialog shows while it runs and after it. */
export const importState = z.object({
  trackingId: z.string(),
  action: z.enum(['new', 'update']),
  status: z.enum(['queued', 'reading', 'needs-mapping', 'needs-confirmation', 'done', 'failed']),
  /** What the reading is at. */
  stage: z.enum(['opening', 'rows', 'pictures', 'saving']).nullable(),
  /** What an unfinished import waits for; it continues without help. */
  waitingFor: z.enum(['storage']).nullable(),
  rowsRead: count,
  rowsExpected: count.nullable(),
  problemsCount: count,
  problemCounts: z.object({ error: count, warning: count, info: count }).nullable(),
  /** Why it failed: a code, and the sentence for staff. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  lineListId: intId.nullable(),
  brandId: intId,
  brandName: z.string(),
  type: z.enum(lineListTypes),
  fileName: z.string(),
  mode: z.enum(['partial', 'full']).nullable(),
  changeCounts: changeCounts.nullable(),
  /** The list's version that the difference was made against. */
  basedOnVersion: count.nullable(),
  createdAt: timestamp,
})
export type ImportState = z.infer<typeof importState>

/** One item that an update changes, field by field; money in the list's currency. */
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
  /** How many orders hold the item: carts, pending review, and approved or later. */
  orders: z.object({ carts: count, pending: count, approved: count }),
})
export type ImportChange = z.infer<typeof importChange>

/** A layout that staff explained before, offered again (rules §2). */
export const fileMapping = z.object({
  id: intId,
  name: z.string(),
  mapping: z.array(sheetMapping),
  createdAt: timestamp,
})
export type FileMapping = z.infer<typeof fileMapping>

const trackingId = z.string().max(100)
const ofBrandAndType = { brandId: intId, type: z.enum(lineListTypes) }

/** The file processor's calls (spec 1 §4, §7; rules §2 and §3). */
export const fileProcessorCalls = {
  startFileProcessing: defineCall({
    summary: 'Starts to read an uploaded file into a new line list, or as an update of one.',
    who: ['staff'],
    input: fileProcessorInput,
    data: importState,
    refusals: [
      'brand-not-found',
      'brand-not-supported',
      'future-stock-off',
      'line-list-not-found',
      'line-list-differs',
      'upload-not-found',
      'import-exists',
    ],
  }),
  getImport: defineCall({
    summary: 'Tells how an import stands.',
    who: ['staff'],
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found'],
  }),
  getImports: defineCall({
    summary: 'Lists imports, the latest first; `open` leaves out those that are done or failed.',
    who: ['staff'],
    input: z.strictObject({
      ...pageInput,
      open: z.enum(['true', 'false']).optional(),
      lineListId: intId.optional(),
    }),
    data: z.array(importState),
    paged: true,
  }),
  getFileLayout: defineCall({
    summary:
      'Gives the first rows of an imported file and how its columns were read, or the best guess where its header was not recognised.',
    who: ['staff'],
    input: z.strictObject({ trackingId }),
    data: fileLayout,
    refusals: ['import-not-found'],
  }),
  mapImport: defineCall({
    summary:
      'Says which column is what and reads the file again: an import that is done becomes an update of its list. With a name, the mapping is kept for the brand and type.',
    who: ['staff'],
    input: z.strictObject({
      trackingId,
      mapping: z.array(sheetMapping).min(1).max(50),
      saveAs: nameField('Name', 80).nullish(),
    }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
  getFileMappings: defineCall({
    summary: 'Lists the mappings kept for a brand and type.',
    who: ['staff'],
    input: z.strictObject({ ...pageInput, ...ofBrandAndType }),
    data: z.array(fileMapping),
    paged: true,
  }),
  deleteFileMapping: defineCall({
    summary: 'Forgets a kept mapping.',
    who: ['staff'],
    input: z.strictObject({ mappingId: intId }),
    data: nothing,
    refusals: ['mapping-not-found'],
  }),
  getImportChanges: defineCall({
    summary: 'Lists what an update would change, item by item, before anything is written.',
    who: ['staff'],
    input: z.strictObject({
      ...pageInput,
      trackingId,
      kind: z.enum(['new', 'changed', 'withdrawn']).optional(),
    }),
    data: z.array(importChange),
    refusals: ['import-not-found'],
    paged: true,
  }),
  confirmImport: defineCall({
    summary: 'Writes an update whose difference was shown.',
    who: ['staff'],
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
  retryImport: defineCall({
    summary: 'Reads the file of a failed import again.',
    who: ['staff'],
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-failed'],
  }),
  getMarkedWorkbook: defineCall({
    summary:
      'Gives an address of the workbook a line list was read from, its problem cells marked and listed on a sheet of their own.',
    who: ['staff'],
    input: z.strictObject({ lineListId: intId }),
    data: z.object({ url: z.string() }),
    refusals: ['line-list-not-found', 'workbook-not-there'],
  }),
  discardImport: defineCall({
    summary: 'Drops an import that waits for a mapping or a confirmation; nothing of it is kept.',
    who: ['staff'],
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
}
