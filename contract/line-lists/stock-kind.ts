import { z } from 'zod'
import { availabilities, stockTypes } from './line-list-types.ts'

export const stockKind = z.object({
  stockType: z.enum(stockTypes).nullable(),
  availability: z.enum(availabilities).nullable(),
})
