import { z } from 'zod'
import { calendarDate, calendarDay, integerMax, intId, money, timestamp } from '../call.ts'
import { rejectedRow } from './rejected-row.ts'
import { availabilities, lineListTypes, seasons, stockTypes } from './line-list-types.ts'
import { pack } from './packs.ts'
import { nameField } from '../input/names.ts'
import { exactText, visibleLines, visibleText } from '../input/visible-text-schema.ts'

export const lineList = z.object({
  id: intId,
  name: z.string(),
  type: z.enum(lineListTypes),
  brandId: intId,
  brandName: z.string(),
  description: z.string().nullable(),
  sentOn: calendarDate.nullable(),
  deadline: calendarDate.nullable(),
  availableOn: calendarDate.nullable(),
  year: z.number().int(),
  season: z.enum(seasons),
  stockType: z.enum(stockTypes).nullable(),
  availability: z.enum(availabilities).nullable(),
  /** ISO 4217; any currency other than USD needs a rate before publishing (docs/rules.md#currencies). */
  currency: z.string(),
  /** US dollars per unit of `currency`. */
  currencyRate: z.number().nullable(),
  version: z.number().int(),
  /** The version that an edit of its details expects: increases whenever they change. */
  editVersion: z.number().int(),
  itemsCount: z.number().int(),
  sentToCatalog: z.boolean(),
  published: z.boolean(),
  archived: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type LineList = z.infer<typeof lineList>

const count = z.number().int()

export const sameItems = z.object({ id: intId, name: z.string(), items: count })
export type SameItems = z.infer<typeof sameItems>

/** A line list with the counts of its preview; `units` is null if the file has no quantities. */
export const lineListDetails = lineList.extend({
  counts: z.object({
    items: count,
    sizes: count,
    units: count.nullable(),
    withdrawn: count,
    unsorted: count,
    unmatchedPictures: count,
    problems: z.object({ error: count, warning: count, info: count }),
    itemsWithProblems: count,
  }),
  fileName: z.string().nullable(),
  namedInFile: z
    .object({
      season: z.enum(seasons).nullable(),
      year: z.number().int().nullable(),
      deadline: calendarDate.nullable(),
    })
    .nullable(),
  /** Lists that customers can already order items of this list from: those with the most, at most 3. */
  sameItems: z.array(sameItems),
})
export type LineListDetails = z.infer<typeof lineListDetails>

/** A size of an item; `quantity` is null if the file offers the size without a number. */
const itemSize = z.object({
  size: z.string(),
  us: z.string().nullable(),
  eu: z.string().nullable(),
  upc: z.string().nullable(),
  quantity: z.number().int().nullable(),
  availableOn: calendarDate.nullable(),
  pack: pack.nullable(),
})

/** An item of a line list with its sizes; prices are in the list's currency. */
export const lineListItem = z.object({
  id: z.number().int(),
  lineListId: intId,
  modelCode: z.string(),
  styleCode: z.string().nullable(),
  colorCode: z.string().nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  silhouette: z.string().nullable(),
  gender: z.string().nullable(),
  description: z.string().nullable(),
  brandId: intId,
  brandName: z.string(),
  wholesale: money,
  msrp: money.nullable(),
  sizes: z.array(itemSize),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})

export const previewItem = lineListItem.extend({
  /** The version of its list, which an edit of the item expects. */
  version: count,
  withdrawn: z.boolean(),
  problems: z.object({ error: count, warning: count, info: count }),
})
export type PreviewItem = z.infer<typeof previewItem>

export const lineListProblem = z.object({
  id: z.number().int(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  modelCode: z.string().nullable(),
  value: z.string().nullable(),
  effect: z.string(),
  rejectedRow: rejectedRow.nullable(),
})
export type LineListProblem = z.infer<typeof lineListProblem>

export const unmatchedPicture = z.object({
  id: intId,
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  page: z.number().int().nullable(),
  printed: z.string().nullable(),
})
export type UnmatchedPicture = z.infer<typeof unmatchedPicture>

export const changeCounts = z.object({ new: count, changed: count, withdrawn: count, unchanged: count })
export type ChangeCounts = z.infer<typeof changeCounts>

export const lineListVersion = z.object({
  version: count,
  fileName: z.string().nullable(),
  mode: z.enum(['partial', 'full']).nullable(),
  restoredFrom: count.nullable(),
  counts: changeCounts,
  createdBy: z.string().nullable(),
  createdAt: timestamp,
})
export type LineListVersion = z.infer<typeof lineListVersion>

export const flag = z.literal([0, 1])

export const catalogCard = z.object({
  id: intId,
  name: z.string(),
  brandId: intId,
  brandName: z.string(),
  type: z.enum(lineListTypes),
  year: z.number().int(),
  season: z.enum(seasons),
  stockType: z.enum(stockTypes).nullable(),
  availability: z.enum(availabilities).nullable(),
  sentOn: calendarDate.nullable(),
  deadline: calendarDate.nullable(),
  itemsCount: count,
  published: flag,
  /** 0 while any item is unsorted (docs/rules.md#sorting). */
  sortingCompleted: flag,
  orderingClosed: flag,
  archived: flag,
  createdAt: timestamp,
  /** One entry per catalog type in use, including `unsorted` while any item is. */
  catalogs: z.array(z.object({ type: z.string(), itemsCount: count })),
  thumbnailUrls: z.array(z.string()),
})
export type CatalogCard = z.infer<typeof catalogCard>

export const lineListName = nameField('Name', 200)

const itemText = visibleText()
  .trim()
  .max(200, 'Too long')
  .transform((text) => (text === '' ? null : text))
  .nullable()

const itemPrice = money.min(0, 'Price is required').max(integerMax / 100, 'Price is too large')

/** A whole item as staff want it: sizes that are not named are withdrawn. */
export const editItemInput = z
  .strictObject({
    lineListId: intId,
    modelCode: nameField('Model code', 200),
    problemId: intId.nullish(),
    /** The brand of an item that is added to an own-stock list; other items have their list's brand. */
    brandId: intId.nullish(),
    name: itemText,
    color: itemText,
    silhouette: itemText,
    gender: itemText,
    wholesale: itemPrice,
    msrp: itemPrice.nullable(),
    sizes: z
      .array(
        z.strictObject({
          was: exactText({ max: 200, why: 'It names a size of the list.' }).nullish(),
          size: nameField('Size', 100),
          upc: visibleText()
            .trim()
            .regex(/^(\d{8,14})?$/, 'A UPC has 8 to 14 digits')
            .nullish()
            .transform((text) => text || null),
          quantity: z.number().int().min(0).max(integerMax).nullable(),
          availableOn: calendarDay.nullable().default(null),
          /** The contents of a pack; without it, the size keeps those it has. */
          pack: pack.nullish(),
        }),
      )
      .min(1, 'An item needs a size')
      .max(400),
  })
  .superRefine(({ sizes }, context) => {
    const seen = new Set<string>()
    for (const [index, { size, availableOn }] of sizes.entries()) {
      const key = `${size} ${availableOn}`
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: ['sizes', index, 'size'],
          message: 'This size is listed twice',
        })
      seen.add(key)
    }
  })

export const lineListDescription = visibleLines().trim().max(2000, 'Description is too long')

export const updateLineListInput = z.strictObject({
  lineListId: intId,
  name: lineListName.optional(),
  description: lineListDescription.nullish(),
  season: z.enum(seasons).optional(),
  year: z
    .number()
    .int()
    .min(2001, 'Year is from 2001 to 2050')
    .max(2050, 'Year is from 2001 to 2050')
    .optional(),
  /** Own stock that is not published: publishing closes ordering on the list of the same kind (docs/rules.md#publishing). */
  stockType: z.enum(stockTypes).optional(),
  availability: z.enum(availabilities).optional(),
  sentOn: calendarDate.nullish(),
  deadline: calendarDate.nullish(),
  availableOn: calendarDate.nullish(),
  /** Stored with six decimal places. */
  currencyRate: z.number().min(0.000_001, 'The rate must be greater than zero').max(99_999_999).nullish(),
})
