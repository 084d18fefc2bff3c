import { z } from 'zod'
import { defineCall, nothing, uuid } from '../call.ts'
import { nameField } from '../input/names.ts'
import { visibleText } from '../input/visible-text-schema.ts'

export const savedViewsMax = 50

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
  query: visibleText().max(2000),
  columns: z.array(viewColumn).max(50),
  isDense: z.boolean(),
}

const list = visibleText().min(1).max(40)

const savedView = z.object({
  id: uuid,
  version: z.number(),
  ...content,
  columns: z.array(viewColumn),
  owner: z.string(),
  isOwn: z.boolean(),
  isEditable: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

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
