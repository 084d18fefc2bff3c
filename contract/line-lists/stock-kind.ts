import { z } from 'zod'
import { availabilities, stockTypes } from './line-list-types.ts'

/** Type of stock and availability of an Open Stock list; null on lists of brands. */
export const stockKind = z.object({
  stockType: z.enum(stockTypes).nullable(),
  availability: z.enum(availabilities).nullable(),
})
