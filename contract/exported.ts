import { z } from 'zod'

export const csvFile = z.string()

export const documentFile = z.string()

export const exported = z.object({ url: z.string() })
