import { z } from 'zod'
import { defineCall, nothing, uuid } from '../call.ts'
import { nameField } from '../input/names.ts'
import { visibleText } from '../input/visible-text-schema.ts'

/** How many views of one list a user can save. */
export const savedViewsMax = 50

/** A column in a view: its place is its position. */
const viewColumn = z.strictObject({
  id: visibleText().min(1).max(60),
  isHidden: z.boolean(),
  /** In pixels; null if it was not changed. */
  width: z.number().int().min(48).max(1000).nullable(),
})
export type ViewColumn = z.infer<typeof viewColumn>

const content = {
  name: nameField('Name', 60),
  isShared: z.boolean(),
  /** The list's search, filters, and sort order, as in the address of the page. */
  query: visibleText().max(2000),
  columns: z.array(viewColumn).max(50),
  isDense: z.boolean(),
}

/** The plural name of a list's rows, such as `orders`. */
const list = visibleText().min(1).max(40)

const savedView = z.object({
  id: uuid,
  version: z.number(),
  ...content,
  columns: z.array(viewColumn),
  /** Who saved it. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** The caller may change and delete it. */
  isEditable: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** Calls about saved views of lists: personal ones, and those shared with all staff. */
export const savedViewCalls = {
  getSavedViews: defineCall({
    summary: "Lists the caller's views of a list and those shared by other staff, by name.",
    permission: 'views.use',
    input: z.strictObject({ list }),
    data: z.array(savedView),
  }),
  createSavedView: defineCall({
    summary: 'Saves a view of a list.',
    permission: 'views.use',
    input: z.strictObject({ list, ...content }),
    data: z.object({ id: uuid }),
    refusals: ['view-exists', 'too-many-views'],
  }),
  updateSavedView: defineCall({
    summary: 'Renames, shares, or replaces a view; only its owner and Admins may.',
    permission: 'views.use',
    input: z.strictObject({ id: uuid, ...content }),
    data: nothing,
    versioned: true,
    refusals: ['view-not-found', 'view-not-yours', 'view-exists'],
  }),
  deleteSavedView: defineCall({
    summary: 'Deletes a view; only its owner and Admins may.',
    permission: 'views.use',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['view-not-found', 'view-not-yours'],
  }),
}
