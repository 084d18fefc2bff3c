import { metrics } from '../metrics/metrics.ts'
import { MailError } from './mail-error.ts'
import type { Mail } from './mail.ts'

export function countedMail(mail: Mail): Mail {
  // Counts that begin at 0 show their first event as an increase.
  for (const outcome of ['sent', 'failed', 'rejected']) metrics.mail.add({ outcome }, 0)
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message)
        metrics.mail.add({ outcome: 'sent' })
      } catch (error) {
        metrics.mail.add({ outcome: error instanceof MailError && error.permanent ? 'rejected' : 'failed' })
        throw error
      }
    },
  }
}
