import { z } from 'zod'

export const csvFile = z.string()

/** A download address for a prepared file, valid for five minutes. */
export const exported = z.object({ url: z.string() })
