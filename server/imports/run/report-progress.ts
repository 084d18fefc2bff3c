import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeImport } from '#server/imports/change-import.ts'
import type { ReadingProgress } from '#server/platform/child-process/reading.ts'

const intervalMs = 250

export function progressReporter(db: Kysely<Tables>, trackingId: string, log: FastifyBaseLogger) {
  let latest: ReadingProgress | undefined
  let writing = Promise.resolve()
  let nextAt = 0

  async function write(): Promise<void> {
    const progress = latest
    if (!progress) return
    latest = undefined
    nextAt = Date.now() + intervalMs
    const { stage, rowsRead, rowsExpected, problems } = progress
    await changeImport(db, trackingId, 'progressed', {
      stage: stage as 'rows',
      rowsRead,
      rowsExpected,
      ...(problems > 0 && { problemsCount: problems }),
    })
      // A lost update is made up for by the next one.
      .catch((error: unknown) => log.warn({ err: error, trackingId }, 'Progress could not be stored'))
  }

  return {
    report(progress: ReadingProgress): void {
      latest = progress
      if (Date.now() >= nextAt) writing = writing.then(write)
    },
    async flush(): Promise<void> {
      writing = writing.then(write)
      await writing
    },
  }
}
