import type { EffectTable } from './effect.ts'

export const jobEffects = {
  retryJob: { done: 'Job will run again', failed: 'Failed to retry job', refresh: ['getFailedJobs'] },
  dropJob: { done: 'Deleted', refresh: ['getFailedJobs'] },
  resendMail: {
    done: 'Message will be sent again',
    failed: 'Failed to resend message',
    refresh: ['getFailedJobs'],
  },
} satisfies EffectTable
