import { z } from 'zod'
import { calendarDate, defineCall, intId, nothing, timestamp } from './call.ts'

/** An item's tier, from the widest to the choicest (rules §5). */
export const tier = z.enum(['good', 'better', 'best'])
export type Tier = z.infer<typeof tier>

/** A catalog type by its name, as the sorting calls name it; compared without case. */
const typeName = z.string().trim().min(1).max(60)

const modelCode = z.string().min(1).max(200)

/** The most items one sorting call takes (promises "HTTP"); the console sends a larger selection in several calls of one batch. */
export const sortingBatch = 1_000

/** What several sorting calls have in common that one person sees as one move, so that they are undone together. */
const batchId = z.uuid().optional()

/** One item and where it goes (spec 1 §7). */
const step = z.strictObject({ modelCode, originCatalogType: typeName, targetCatalogType: typeName })
const steps = z.array(step).min(1).max(sortingBatch)

/** An item as its catalogs carry it (spec 1 §3): `catalogTypes` has its origin first and is empty while it is unsorted. */
export const catalogItem = z.object({
  model_code: z.string(),
  /** Where the file has it among the list's items. */
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

/** One catalog type of a line list with the items that stand in it; `unsorted` is the first. */
export const populatedCatalog = z.object({ type: z.string(), items: z.array(catalogItem) })
export type PopulatedCatalog = z.infer<typeof populatedCatalog>

/** How many items of a line list stand in a catalog type. */
const catalogCount = z.object({ type: z.string(), itemsCount: z.number() })

/** What a sorting call did with one item: it changed, was already so, had left the origin meanwhile, or is no item of the list. */
export const sortingOutcome = z.enum(['changed', 'unchanged', 'not-in-origin', 'not-found'])

/** What a sorting call did, item by item, and the list's revision after it. */
const sorted = z.object({
  details: z.array(
    z.object({ modelCode: z.string(), outcome: sortingOutcome, catalogTypes: z.array(z.string()) }),
  ),
  revision: z.number(),
})
export type Sorted = z.infer<typeof sorted>

/** What was done to items while they were sorted. */
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

/** What happened to a line list's sorting after a revision: the items as they stand now, and who did what. */
const sortingChanges = z.object({
  revision: z.number(),
  /** Grows when the list itself was updated: then its items are to be read anew. */
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

/** Why a catalog cannot be published (rules §4): the refusals that `publish` answers with. */
export const publishBlocker = z.enum([
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

/** What staff confirm before they publish (rules §4). */
export const publishWarning = z.enum(['unsorted-items', 'items-without-picture', 'price-drift'])
export type PublishWarning = z.infer<typeof publishWarning>

/** What publishing would do: what stands against it, what to confirm, and how many items reach how many stores. */
const preflight = z.object({
  blockers: z.array(z.object({ code: publishBlocker, message: z.string() })),
  warnings: z.array(z.object({ code: publishWarning, message: z.string() })),
  itemsCount: z.number(),
  storesCount: z.number(),
  catalogs: z.array(catalogCount),
  deadline: calendarDate.nullable(),
  published: z.boolean(),
})
export type Preflight = z.infer<typeof preflight>

/** Where a model stood in the brand's last list that had it sorted. */
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

/** The catalog calls (spec 1 §7, rules §4). */
export const catalogCalls = {
  getPopulatedCatalogs: defineCall({
    summary: "Reads a line list's items by catalog type, in the order of the file.",
    who: ['staff'],
    input: lineList,
    data: z.array(populatedCatalog),
    refusals: ['line-list-not-found'],
  }),
  getSortingChanges: defineCall({
    summary: "Reads what happened to a line list's sorting after a revision; without one, where it stands.",
    who: ['staff'],
    input: z.strictObject({ lineListId: intId, since: z.coerce.number().int().min(0).optional() }),
    data: sortingChanges,
    refusals: ['line-list-not-found'],
  }),
  createCatalogs: defineCall({
    summary: "Saves a line list's catalogs as far as they are sorted.",
    who: ['staff'],
    input: lineList,
    data: z.object({ lineListId: intId, sortingCompleted: z.boolean(), catalogs: z.array(catalogCount) }),
    refusals: listRefusals,
  }),
  addItemsToCatalog: defineCall({
    summary: 'Adds items to a catalog type; one that was unsorted no longer is.',
    who: ['staff'],
    input: z.strictObject({ lineListId: intId, addItems: steps, batchId }),
    data: sorted,
    refusals: [...sortingRefusals, 'add-to-unsorted', 'same-catalog-type'],
  }),
  moveItems: defineCall({
    summary: 'Moves items from one catalog type to another; moved to unsorted, they stand in none.',
    who: ['staff'],
    input: z.strictObject({ lineListId: intId, moveItems: steps, batchId }),
    data: sorted,
    refusals: [...sortingRefusals, 'same-catalog-type'],
  }),
  copyItemsTo: defineCall({
    summary: 'Copies items into a further catalog type.',
    who: ['staff'],
    input: z.strictObject({ lineListId: intId, copyItems: steps, batchId }),
    data: sorted,
    refusals: [...sortingRefusals, 'copy-from-unsorted', 'copy-to-unsorted', 'same-catalog-type'],
  }),
  removeItems: defineCall({
    summary: 'Takes items out of a catalog type; out of its last one an item is unsorted again.',
    who: ['staff'],
    input: z.strictObject({
      lineListId: intId,
      modelCodes: z.array(modelCode).min(1).max(sortingBatch),
      catalogType: typeName,
      batchId,
    }),
    data: sorted,
    refusals: [...sortingRefusals, 'remove-from-unsorted'],
  }),
  editItemSegmentation: defineCall({
    summary:
      'Sets the whole list of catalog types of items, the origin first; an empty one makes an item unsorted.',
    who: ['staff'],
    input: z.strictObject({
      lineListId: intId,
      items: z
        .array(z.strictObject({ modelCode, catalogTypes: z.array(typeName).max(100) }))
        .min(1)
        .max(sortingBatch),
      batchId,
    }),
    data: sorted,
    refusals: [...listRefusals, 'catalog-type-not-found', 'items-not-found'],
  }),
  editItemTier: defineCall({
    summary: 'Sets the tier of items: which stores may see them.',
    who: ['staff'],
    input: z.strictObject({
      lineListId: intId,
      modelCodes: z.array(modelCode).min(1).max(sortingBatch),
      tier,
      batchId,
    }),
    data: sorted,
    refusals: [...listRefusals, 'items-not-found'],
  }),
  getLastSeasonSorting: defineCall({
    summary: "Says how unsorted items' models were sorted in the brand's last list that had them.",
    who: ['staff'],
    input: lineList,
    data: z.array(lastSorting),
    refusals: ['line-list-not-found'],
  }),
  undoSorting: defineCall({
    summary: "Takes back one of the caller's own batches, save for items that somebody changed since.",
    who: ['staff'],
    input: z.strictObject({ lineListId: intId, batchId: z.uuid() }),
    data: sorted,
    refusals: [...listRefusals, 'nothing-to-undo'],
  }),
  getPublishPreflight: defineCall({
    summary: 'Says what publishing a line list would do, what stands against it and what is to be confirmed.',
    who: ['staff'],
    input: lineList,
    data: preflight,
    refusals: ['line-list-not-found'],
  }),
  publishCatalogs: defineCall({
    summary:
      'Publishes the sorted items of a line list, which cannot be taken back; warnings must be confirmed by name.',
    who: ['staff'],
    input: z.strictObject({
      lineListId: intId,
      confirmedWarnings: z.array(publishWarning).max(100).default([]),
    }),
    data: z.object({ lineListId: intId, publishedAt: timestamp, itemsCount: z.number() }),
    refusals: [...listRefusals, ...publishBlocker.options, 'publish-unconfirmed', 'already-published'],
  }),
  closeOrdering: defineCall({
    summary: 'Closes ordering from a published line list; customers still see it.',
    who: ['staff'],
    input: lineList,
    data: nothing,
    refusals: [...listRefusals, 'not-published'],
  }),
  reopenOrdering: defineCall({
    summary: 'Opens ordering from a published line list again.',
    who: ['staff'],
    input: lineList,
    data: nothing,
    refusals: [...listRefusals, 'not-published'],
  }),
  archiveCatalogs: defineCall({
    summary: 'Archives a line list with no order pending; customers no longer see it.',
    who: ['staff'],
    input: lineList,
    data: nothing,
    refusals: ['line-list-not-found', 'orders-pending'],
  }),
  bringBackCatalogs: defineCall({
    summary: 'Brings an archived line list back.',
    who: ['staff'],
    input: lineList,
    data: nothing,
    refusals: ['line-list-not-found'],
  }),
}
