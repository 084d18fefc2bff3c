import { z } from 'zod'
import { defineCall, nothing, pageInput, searchInput, timestamp, uuid } from './call.ts'

const failedJobKind = z.enum(['work', 'mail'])
export type FailedJobKind = z.infer<typeof failedJobKind>

const failedJob = z.object({
  id: uuid,
  name: z.string(),
  attempts: z.number(),
  createdAt: timestamp,
  failedAt: timestamp.nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

const { orderDir: _, ...pageOfNewest } = pageInput

export const jobCalls = {
  getFailedJobs: defineCall({
    summary:
      'Lists failed jobs or undelivered messages, newest first. Contents of jobs and texts of messages are never listed.',
    permission: 'jobs.manage',
    input: z.strictObject({ kind: failedJobKind.default('work'), ...pageOfNewest, ...searchInput }),
    data: z.array(failedJob),
    paged: true,
  }),
  retryJob: defineCall({
    summary: 'Retries a failed job, and reopens its import if it has one.',
    permission: 'jobs.manage',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['job-not-found', 'import-of-job-ended'],
  }),
  dropJob: defineCall({
    summary: 'Deletes a failed job or an undelivered message.',
    permission: 'jobs.manage',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['job-not-found'],
  }),
  resendMail: defineCall({
    summary: 'Sends an undelivered message again with the same Message-ID, and retries it for a day.',
    permission: 'jobs.manage',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['job-not-found'],
  }),
}
