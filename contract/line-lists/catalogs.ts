import { z } from 'zod'
import { calendarDate, defineCall, intId, nothing, timestamp } from '../call.ts'
import { sameItems } from './line-lists.ts'
import { exactText } from '../input/visible-text-schema.ts'

export const tier = z.enum(['good', 'better', 'best'])
export type Tier = z.infer<typeof tier>

const typeName = exactText({ min: 1, max: 60, why: 'It names a catalog type.' })

const modelCode = exactText({ min: 1, max: 200, why: 'It names an item.' })

/** Items per sorting call; the console splits a larger selection into several calls of one batch. */
const sortingBatch = 1_000

/** Groups the sorting calls of one user action, so that they are undone together. */
const batchId = z.uuid().optional()

const step = z.strictObject({ modelCode, originCatalogType: typeName, targetCatalogType: typeName })
const steps = z.array(step).min(1).max(sortingBatch)

/** An item in its catalogs: `catalogTypes` starts with its origin and is empty while unsorted. */
const catalogItem = z.object({
  model_code: z.string(),
  position: z.number(),
  name: z.string().nullable(),
  silhouette: z.string().nullable(),
  gender: z.string().nullable(),
  color: z.string().nullable(),
  sizes: z.array(z.string()),
  image_url: z.string().nullable(),
  catalogTypes: z.array(z.string()),
  tier,
})
export type CatalogItem = z.infer<typeof catalogItem>

const populatedCatalog = z.object({ type: z.string(), items: z.array(catalogItem) })
export type PopulatedCatalog = z.infer<typeof populatedCatalog>

const catalogCount = z.object({ type: z.string(), itemsCount: z.number() })

/** What a sorting call did with one item: changed it, found it done, found that it had left the origin, or found no such item. */
const sortingOutcome = z.enum(['changed', 'unchanged', 'not-in-origin', 'not-found'])

const sorted = z.object({
  details: z.array(
    z.object({ modelCode: z.string(), outcome: sortingOutcome, catalogTypes: z.array(z.string()) }),
  ),
  revision: z.number(),
})
export type Sorted = z.infer<typeof sorted>

export const sortingAction = z.enum([
  'moved',
  'copied',
  'added',
  'removed',
  'edited',
  'tiered',
  'merged',
  'undone',
])

const sortingChanges = z.object({
  revision: z.number(),
  /** Increases when the list itself was updated; the client must then reload its items. */
  version: z.number(),
  published: z.boolean(),
  archived: z.boolean(),
  items: z.array(z.object({ modelCode: z.string(), catalogTypes: z.array(z.string()), tier })),
  moves: z.array(
    z.object({
      action: sortingAction,
      by: z.string(),
      own: z.boolean(),
      itemsCount: z.number(),
      at: timestamp,
    }),
  ),
})
export type SortingChanges = z.infer<typeof sortingChanges>

const publishBlocker = z.enum([
  'publish-nothing-sorted',
  'publish-item-without-price',
  'publish-item-without-size',
  'publish-brand-inactive',
  'publish-deadline-missing',
  'publish-deadline-past',
  'publish-import-running',
  'publish-rate-missing',
])
export type PublishBlocker = z.infer<typeof publishBlocker>

const publishWarning = z.enum([
  'closes-ordering',
  'offered-elsewhere',
  'unsorted-items',
  'items-without-picture',
  'price-drift',
])
export type PublishWarning = z.infer<typeof publishWarning>

/** A published own-stock list whose ordering closes when another list takes its place, and the carts that then cannot be submitted. */
export const replacedStock = z.object({ id: intId, name: z.string(), openCarts: z.number() })
export type ReplacedStock = z.infer<typeof replacedStock>

const preflight = z.object({
  blockers: z.array(z.object({ code: publishBlocker, message: z.string() })),
  warnings: z.array(z.object({ code: publishWarning, message: z.string() })),
  replaced: z.array(replacedStock),
  sameItems: z.array(sameItems),
  itemsCount: z.number(),
  storesCount: z.number(),
  catalogs: z.array(catalogCount),
  deadline: calendarDate.nullable(),
  editVersion: z.number().int(),
  published: z.boolean(),
})
export type Preflight = z.infer<typeof preflight>

const lastSorting = z.object({
  modelCode: z.string(),
  catalogTypes: z.array(z.string()),
  lineListName: z.string(),
})
export type LastSorting = z.infer<typeof lastSorting>

const listRefusals = ['line-list-not-found', 'line-list-archived'] as const
const sortingRefusals = [
  ...listRefusals,
  'catalog-type-not-found',
  'items-not-found',
  'items-elsewhere',
] as const
const lineList = z.strictObject({ lineListId: intId })

const sortedTogether =
  'Several people sort a list at once: everyone sees each change within seconds, and it can be undone.'

export const catalogCalls = {
  getPopulatedCatalogs: defineCall({
    summary: "Lists a line list's items by catalog type, in file order.",
    permission: 'catalogs.view',
    input: lineList,
    data: z.array(populatedCatalog),
    refusals: ['line-list-not-found'],
  }),
  getSortingChanges: defineCall({
    summary:
      'Returns the sorting changes of a line list after a revision; without a revision, only the current one.',
    permission: 'catalogs.view',
    input: z.strictObject({ lineListId: intId, since: z.coerce.number().int().min(0).optional() }),
    data: sortingChanges,
    refusals: ['line-list-not-found'],
  }),
  createCatalogs: defineCall({
    summary: "Saves a line list's catalogs as sorted so far.",
    permission: 'catalogs.sort',
    input: lineList,
    data: z.object({ lineListId: intId, sortingCompleted: z.boolean(), catalogs: z.array(catalogCount) }),
    refusals: listRefusals,
  }),
  addItemsToCatalog: defineCall({
    summary: 'Adds items to a catalog type; unsorted items become sorted.',
    permission: 'catalogs.sort',
    input: z.strictObject({ lineListId: intId, addItems: steps, batchId }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...sortingRefusals, 'add-to-unsorted', 'same-catalog-type'],
  }),
  moveItems: defineCall({
    summary: 'Moves items from one catalog type to another, or back to unsorted.',
    permission: 'catalogs.sort',
    input: z.strictObject({ lineListId: intId, moveItems: steps, batchId }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...sortingRefusals, 'same-catalog-type'],
  }),
  copyItemsTo: defineCall({
    summary: 'Copies items into another catalog type.',
    permission: 'catalogs.sort',
    input: z.strictObject({ lineListId: intId, copyItems: steps, batchId }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...sortingRefusals, 'copy-from-unsorted', 'copy-to-unsorted', 'same-catalog-type'],
  }),
  removeItems: defineCall({
    summary: 'Removes items from a catalog type; without any other catalog type, an item becomes unsorted.',
    permission: 'catalogs.sort',
    input: z.strictObject({
      lineListId: intId,
      modelCodes: z.array(modelCode).min(1).max(sortingBatch),
      catalogType: typeName,
      batchId,
    }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...sortingRefusals, 'remove-from-unsorted'],
  }),
  editItemSegmentation: defineCall({
    summary: 'Replaces the catalog types of items, origin first; an empty list makes an item unsorted.',
    permission: 'catalogs.sort',
    input: z.strictObject({
      lineListId: intId,
      items: z
        .array(z.strictObject({ modelCode, catalogTypes: z.array(typeName).max(100) }))
        .min(1)
        .max(sortingBatch),
      batchId,
    }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...listRefusals, 'catalog-type-not-found', 'items-not-found'],
  }),
  editItemTier: defineCall({
    summary: 'Sets the tier of items, which determines the stores that see them.',
    permission: 'catalogs.sort',
    input: z.strictObject({
      lineListId: intId,
      modelCodes: z.array(modelCode).min(1).max(sortingBatch),
      tier,
      batchId,
    }),
    unversioned: sortedTogether,
    data: sorted,
    refusals: [...listRefusals, 'items-not-found'],
  }),
  getLastSeasonSorting: defineCall({
    summary: "Returns how the models of unsorted items were sorted in the brand's last list that had them.",
    permission: 'catalogs.view',
    input: lineList,
    data: z.array(lastSorting),
    refusals: ['line-list-not-found'],
  }),
  undoSorting: defineCall({
    summary: "Undoes one of the caller's own batches, except for items that someone changed since.",
    permission: 'catalogs.sort',
    input: z.strictObject({ lineListId: intId, batchId: z.uuid() }),
    unversioned: 'Items that someone changed since are left out.',
    data: sorted,
    refusals: [...listRefusals, 'nothing-to-undo'],
  }),
  getPublishPreflight: defineCall({
    summary: 'Returns what publishing a line list would do, with its blockers and the warnings to confirm.',
    permission: 'catalogs.view',
    input: lineList,
    data: preflight,
    refusals: ['line-list-not-found'],
  }),
  publishCatalogs: defineCall({
    summary:
      'Publishes the sorted items of a line list. This cannot be undone; warnings must be confirmed by name.',
    permission: 'catalogs.publish',
    input: z.strictObject({
      lineListId: intId,
      confirmedWarnings: z.array(publishWarning).max(100).default([]),
    }),
    data: z.object({ lineListId: intId, publishedAt: timestamp, itemsCount: z.number() }),
    refusals: [...listRefusals, ...publishBlocker.options, 'publish-unconfirmed', 'already-published'],
  }),
  closeOrdering: defineCall({
    summary: 'Closes ordering from a published line list; customers still see it.',
    permission: 'catalogs.publish',
    input: lineList,
    data: nothing,
    refusals: [...listRefusals, 'not-published'],
  }),
  reopenOrdering: defineCall({
    summary: 'Reopens ordering from a published line list.',
    permission: 'catalogs.publish',
    input: lineList,
    data: nothing,
    refusals: [...listRefusals, 'not-published'],
  }),
  archiveCatalogs: defineCall({
    summary: 'Archives a line list without pending orders; customers no longer see it.',
    permission: 'catalogs.publish',
    input: lineList,
    data: nothing,
    refusals: ['line-list-not-found', 'orders-pending'],
  }),
  bringBackCatalogs: defineCall({
    summary: 'Restores an archived line list.',
    permission: 'catalogs.publish',
    input: lineList,
    data: nothing,
    refusals: ['line-list-not-found'],
  }),
}
