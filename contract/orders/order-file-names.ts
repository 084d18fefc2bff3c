import { z } from 'zod'
import { defineCall, nothing, timestamp, uuid } from '../call.ts'
import { exactText, visibleText } from '../input/visible-text-schema.ts'

export const orderFileNamesMax = 2_000

export const orderFileNameKinds = ['columns', 'style', 'size'] as const
export type OrderFileNameKind = (typeof orderFileNameKinds)[number]

const orderFileName = z.object({
  id: uuid,
  kind: z.enum(orderFileNameKinds),
  /** As the customer writes it; the headings of columns. */
  given: z.string(),
  meaning: z.string(),
  matchedAt: timestamp,
})
export type OrderFileName = z.infer<typeof orderFileName>

export const orderFileNameCalls = {
  getOrderFileNames: defineCall({
    summary:
      "Lists what an organization's order workbooks call columns, styles, and sizes. A customer sees only its own.",
    permission: 'orders.create',
    input: z.strictObject({ organizationId: uuid }),
    data: z.array(orderFileName),
    refusals: ['organization-not-found'],
  }),
  matchOrderFileName: defineCall({
    summary: "Remembers which style or size a text of an organization's order workbooks is.",
    permission: 'customers.edit',
    input: z.strictObject({
      organizationId: uuid,
      kind: z.enum(['style', 'size']),
      given: exactText({ min: 1, max: 200, why: 'It is a text of a file.' }),
      meaning: visibleText().trim().min(1, 'Choose what it is').max(200),
    }),
    data: nothing,
    refusals: ['organization-not-found', 'style-not-found', 'order-file-names-full'],
  }),
  forgetOrderFileName: defineCall({
    summary: "Forgets what a text of an organization's order workbooks is.",
    permission: 'customers.edit',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['order-file-name-not-found'],
  }),
}
