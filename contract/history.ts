import { z } from 'zod'
import { timestamp, uuid } from './call.ts'

const fields = z.record(z.string(), z.unknown()).nullable()

/** A change in a timeline (docs/rules.md#history): who, what, when, and each changed field before and after; `actorId` is null for the system. */
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

/** Whose timeline, and the ID of the last entry already loaded. */
export const historyInput = z.strictObject({ id: uuid, before: z.coerce.number().int().min(1).optional() })

/** A page of a timeline, newest first, at most 50. */
export const historyPage = z.array(historyEntry)
