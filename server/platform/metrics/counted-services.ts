import type { FileStore } from '../files/file-store.ts'
import { StorageFull, Unavailable } from '../http/unavailable.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mail } from '../mail/mail.ts'
import { metrics } from './metrics.ts'

/** Counts what becomes of messages. */
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

/** Signing an address needs no storage. */
const operations = ['check', 'put', 'open', 'size', 'remove', 'removeUnfinished', 'withLocalFile'] as const

/** Counts operations that fail because storage is unavailable or full. */
export function countedFiles<Files extends FileStore>(files: Files): Files {
  for (const operation of operations)
    for (const reason of ['unavailable', 'full']) metrics.storageErrors.add({ operation, reason }, 0)
  const counted = operations.map((operation) => [
    operation,
    countFailures(operation, files[operation] as Operation),
  ])
  return { ...files, ...(Object.fromEntries(counted) as Partial<Files>) }
}

type Operation = (...given: unknown[]) => Promise<unknown>

function countFailures(operation: string, run: Operation): Operation {
  return async (...given) => {
    try {
      return await run(...given)
    } catch (error) {
      // What runs with a local file may need the database too.
      if (error instanceof Unavailable && error.what === 'storage')
        metrics.storageErrors.add({
          operation,
          reason: error instanceof StorageFull ? 'full' : 'unavailable',
        })
      throw error
    }
  }
}
