import { z } from 'zod'

/** What an export answers with: an address that gives the file for five minutes. */
export const exported = z.object({ url: z.string() })
