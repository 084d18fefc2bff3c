import { z } from 'zod'

/** The CSV file of a list that is exported. */
export const csvFile = z.string()

/** What a file that is written first answers with: an address that gives it for five minutes. */
export const exported = z.object({ url: z.string() })
