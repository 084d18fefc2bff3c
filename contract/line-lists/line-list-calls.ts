import { z } from 'zod'
import { defineCall, integerMax, intId, nothing, pageInput, searchInput } from '../call.ts'
import { lineListTypes, seasons } from './line-list-types.ts'
import {
  lineList,
  lineListDetails,
  previewItem,
  lineListProblem,
  unmatchedPicture,
  changeCounts,
  lineListVersion,
  flag,
  catalogCard,
  editItemInput,
  updateLineListInput,
} from './line-lists.ts'
import { exactText } from '../input/visible-text-schema.ts'

const yesNo = z.enum(['true', 'false']).transform((word) => word === 'true')

const listFilters = {
  ...pageInput,
  ...searchInput,
  brandId: intId.optional(),
  type: z.enum(lineListTypes).optional(),
  season: z.enum(seasons).optional(),
  year: z.coerce.number().int().min(0).max(integerMax).optional(),
}

export const lineListCalls = {
  getLineLists: defineCall({
    summary: 'Lists line lists.',
    permission: 'line-lists.view',
    input: z.strictObject({
      ...listFilters,
      sentToCatalog: yesNo.optional(),
      orderBy: z.enum(['createdAt', 'name', 'type', 'itemsCount']).default('createdAt'),
    }),
    data: z.array(lineList),
    paged: true,
  }),
  getLineListsWithCatalogsInfo: defineCall({
    summary: 'Lists the line lists whose catalogs were created, with the contents of each catalog.',
    permission: 'line-lists.view',
    input: z.strictObject({
      ...listFilters,
      lineListId: intId.optional(),
      published: z.coerce.number().pipe(flag).optional(),
      /** 1: without unsorted items. */
      sortingCompleted: z.coerce.number().pipe(flag).optional(),
      archived: z.coerce.number().pipe(flag).default(0),
    }),
    data: z.array(catalogCard),
    whenInvalid: 'wrong-catalogs-info-parameters',
    refusals: ['wrong-catalogs-info-parameters'],
    paged: true,
  }),
  getLineList: defineCall({
    summary: 'Returns a line list with the counts of its preview.',
    permission: 'line-lists.view',
    input: z.strictObject({ lineListId: intId }),
    data: lineListDetails,
    refusals: ['line-list-not-found'],
  }),
  getLineListItems: defineCall({
    summary:
      "Lists a line list's items with their sizes; `search` matches model code, silhouette, color, UPC, and size.",
    permission: 'line-lists.view',
    input: z.strictObject({
      ...pageInput,
      ...searchInput,
      lineListId: intId,
      withProblems: yesNo.optional(),
    }),
    data: z.array(previewItem),
    refusals: ['line-list-not-found'],
    paged: true,
  }),
  getLineListProblems: defineCall({
    summary: "Lists the problems of a line list's file by impact: rejected rows first, notes last.",
    permission: 'line-lists.view',
    input: z.strictObject({
      ...pageInput,
      lineListId: intId,
      severity: z.enum(['error', 'warning', 'info']).optional(),
      modelCode: exactText({ max: 200, why: 'It names an item.' }).optional(),
    }),
    data: z.array(lineListProblem),
    refusals: ['line-list-not-found'],
    paged: true,
  }),
  getLineListVersions: defineCall({
    summary: 'Lists the versions of a line list; each can be restored.',
    permission: 'line-lists.view',
    input: z.strictObject({ ...pageInput, lineListId: intId }),
    data: z.array(lineListVersion),
    refusals: ['line-list-not-found'],
    paged: true,
  }),
  getRestoreChanges: defineCall({
    summary: 'Counts the items that restoring a version would change.',
    permission: 'line-lists.view',
    input: z.strictObject({ lineListId: intId, version: intId }),
    data: changeCounts,
    refusals: ['line-list-not-found', 'version-not-found'],
  }),
  restoreLineListVersion: defineCall({
    summary: 'Restores the items of an earlier version as a new version; sorting is kept.',
    permission: 'line-lists.update',
    input: z.strictObject({ lineListId: intId, version: z.number().int().min(1).max(integerMax) }),
    unversioned: 'It replaces the items, whatever they are; the version before it can be restored too.',
    data: lineList,
    refusals: ['line-list-not-found', 'version-not-found'],
  }),
  getUnmatchedPictures: defineCall({
    summary: "Lists the pictures of a list's file that have no item.",
    permission: 'line-lists.view',
    input: z.strictObject({ ...pageInput, lineListId: intId }),
    data: z.array(unmatchedPicture),
    refusals: ['line-list-not-found'],
    paged: true,
  }),
  attachPicture: defineCall({
    summary: 'Assigns a picture without an item to an item.',
    permission: 'line-lists.update',
    input: z.strictObject({
      lineListId: intId,
      pictureId: intId,
      modelCode: exactText({ min: 1, max: 200, why: 'It names an item.' }),
    }),
    unversioned: 'A picture can be assigned only once.',
    data: nothing,
    refusals: ['item-not-found', 'picture-not-found'],
  }),
  editItem: defineCall({
    summary:
      'Changes an item of a line list, or adds one that its file could not give, as a new version. The next update keeps the change unless the file changes the same value.',
    permission: 'line-lists.update',
    input: editItemInput,
    data: lineList,
    versioned: true,
    refusals: ['line-list-not-found', 'brand-not-found', 'item-brand-missing'],
  }),
  updateLineList: defineCall({
    summary: "Changes a line list's name, description, season, year, kind of stock, dates, or currency rate.",
    permission: 'line-lists.update',
    input: updateLineListInput,
    data: lineList,
    versioned: true,
    refusals: [
      'line-list-not-found',
      'deadline-needed',
      'line-list-year-wrong',
      'stock-kind-of-brand-list',
      'stock-kind-published',
    ],
  }),
  deleteLineList: defineCall({
    summary: 'Deletes a line list that was never published and has no orders.',
    permission: 'line-lists.delete',
    input: z.strictObject({ lineListId: intId }),
    data: nothing,
    refusals: ['line-list-not-found', 'line-list-published', 'line-list-in-use'],
  }),
}
