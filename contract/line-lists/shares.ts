import { z } from 'zod'
import { defineCall, intId, nothing, pageInput, timestamp, uuid } from '../call.ts'
import { nameField } from '../input/names.ts'
import { shareDaysMax } from './share-limits.ts'

const share = z.object({
  id: uuid,
  url: z.string(),
  storeName: z.string(),
  organizationName: z.string(),
  recipient: z.string(),
  createdByName: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  isValid: z.boolean(),
  /** Visits; one per visitor and hour. */
  opensCount: z.number().int(),
  lastOpenedAt: timestamp.nullable(),
})
export type Share = z.infer<typeof share>

const open = z.object({
  openedAt: timestamp,
  device: z.string(),
  address: z.string(),
})

export const shareCalls = {
  getShares: defineCall({
    summary: 'Lists the share links of a catalog, latest first.',
    permission: 'line-lists.share',
    input: z.strictObject({ ...pageInput, lineListId: intId }),
    data: z.array(share),
    paged: true,
    refusals: ['line-list-not-found'],
  }),
  createShare: defineCall({
    summary:
      'Creates a link that shows a catalog to people without an account, as its store sees it: pictures and net prices, no ordering.',
    permission: 'line-lists.share',
    input: z.strictObject({
      lineListId: intId,
      storeId: uuid,
      recipient: nameField('Recipient', 120),
      days: z.number().int().min(1).max(shareDaysMax, 'A link is valid for at most 365 days'),
    }),
    data: z.object({ id: uuid, url: z.string() }),
    refusals: ['line-list-not-found', 'store-not-found', 'share-shows-nothing'],
  }),
  revokeShare: defineCall({
    summary: 'Revokes a share link at once.',
    permission: 'line-lists.share',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['share-not-found'],
  }),
  getShareOpens: defineCall({
    summary: 'Lists the last 100 visits of a share link, latest first.',
    permission: 'line-lists.share',
    input: z.strictObject({ id: uuid }),
    data: z.array(open),
    refusals: ['share-not-found'],
  }),
}
