import { z } from 'zod'
import { defineCall, intId, uuid } from '../call.ts'
import { documentFile } from '../exported.ts'
import { stylesPerPage } from './line-sheet-layouts.ts'
import { exactText, visibleText } from '../input/visible-text-schema.ts'

export const lineSheetCalls = {
  downloadLineSheet: defineCall({
    summary:
      'Returns a line sheet as a PDF or workbook with pictures: of a line list, some of its items, or the styles that a search finds. With a store, it contains only what the store sees, at its net prices. X-Total-Count is the number of styles.',
    permission: 'line-lists.view',
    input: z
      .strictObject({
        lineListId: intId.optional(),
        modelCodes: z
          .array(exactText({ min: 1, max: 200, why: 'It names an item.' }))
          .min(1, 'Choose an item')
          .max(1000, 'Choose at most 1,000 items')
          .optional(),
        search: visibleText().trim().min(1).max(200).optional(),
        storeId: uuid.optional(),
        withPrices: z.boolean().default(true),
        format: z.enum(['pdf', 'xlsx']),
        perPage: z.union(stylesPerPage.map((count) => z.literal(count))).default(9),
      })
      .refine(
        ({ lineListId, search }) => (lineListId === undefined) !== (search === undefined),
        'Name a line list or a search',
      )
      .refine(
        ({ lineListId, modelCodes }) => lineListId !== undefined || modelCodes === undefined,
        'Name the line list of the items',
      ),
    data: documentFile,
    file: true,
    refusals: ['store-not-found', 'line-sheet-empty', 'line-sheet-too-large'],
  }),
}
