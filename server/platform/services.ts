import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { Tables } from './database/tables.ts'

/** What every area stands on, wired once in `app.ts`. */
export interface Services {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Where a deadline's day ends (TIME_ZONE). */
  readonly timeZone: string
  readonly jobs: JobQueue
  readonly files: FileStore
  /** Whether future stock is taken (FUTURE_STOCK). */
  readonly futureStock: boolean
  /** Whether customers are mailed about their orders, and in which language (MAIL_TO_CUSTOMERS). */
  readonly customerMail: 'off' | 'en' | 'es'
  /** The terms that a purchase order's workbook names (PURCHASE_TERMS); empty where it names none. */
  readonly purchaseTerms: string
}
