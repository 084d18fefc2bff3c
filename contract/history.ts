import { z } from 'zod'
import { timestamp, uuid } from './call.ts'

const fields = z.record(z.string(), z.unknown()).nullable()

const historyEntry = z.object({
  id: z.number(),
  action: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  before: fields,
  after: fields,
  at: timestamp,
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyInput = z.strictObject({ id: uuid, before: z.coerce.number().int().min(1).optional() })

export const historyPage = z.array(historyEntry)
