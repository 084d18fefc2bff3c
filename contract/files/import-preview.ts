import { z } from 'zod'
import { money } from '../call.ts'
import { problem } from '../line-lists/problems.ts'

const count = z.number().int()

const unread = z.object({
  sheet: z.string(),
  rows: z.array(z.object({ from: count, to: count, text: z.string() })),
  columns: z.array(z.object({ headerRow: count, column: z.string(), text: z.string() })),
})
export type Unread = z.infer<typeof unread>

/** What a mapping reads from the first rows of a file; money is in the list's currency. */
export const previewedList = z.object({
  items: z.array(
    z.object({
      sheet: z.string(),
      row: count,
      modelCode: z.string(),
      name: z.string().nullable(),
      color: z.string().nullable(),
      silhouette: z.string().nullable(),
      gender: z.string().nullable(),
      wholesale: money.nullable(),
      msrp: money.nullable(),
      sizes: z.array(
        z.object({
          size: z.string(),
          eu: z.string().nullable(),
          quantity: count.nullable(),
          availableOn: z.string().nullable(),
        }),
      ),
      sizesCount: count,
    }),
  ),
  itemsCount: count,
  isPartial: z.boolean(),
  currency: z.string(),
  problemCounts: z.object({ error: count, warning: count, info: count }),
  problems: z.array(problem),
  unread: z.array(unread),
  unreadCells: count,
  problem: z.string().nullable(),
})
