import { z } from 'zod'
import { pack } from './packs.ts'

const text = z.string().nullable()

/** The effect of a problem with a row that the sender no longer offers. An update withdraws its item or size. */
export const rowLeftOut = 'row left out'

/** What could be read of a row that was rejected; money in cents of the list's currency, days `YYYY-MM-DD`. */
export const rejectedRow = z.object({
  name: text,
  color: text,
  silhouette: text,
  gender: text,
  wholesale: z.number().int().nullable(),
  msrp: z.number().int().nullable(),
  sizes: z.array(
    z.object({
      size: z.string(),
      upc: text,
      quantity: z.number().int().nullable(),
      availableOn: text,
      pack: pack.nullable(),
    }),
  ),
})

export type RejectedRow = z.infer<typeof rejectedRow>
