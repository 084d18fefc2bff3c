import { z } from 'zod'

export const csvFile = z.string()

/** The bytes of a PDF or workbook. */
export const documentFile = z.string()

/** A download address for a prepared file, valid for five minutes. */
export const exported = z.object({ url: z.string() })
