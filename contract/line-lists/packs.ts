import { z } from 'zod'
import { visibleText } from '../input/visible-text-schema.ts'

export const pack = z
  .array(z.strictObject({ size: visibleText().max(100), units: z.number().int().min(1).max(999) }))
  .min(1)
  .max(100)

export type Pack = z.infer<typeof pack>
