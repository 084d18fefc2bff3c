import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { FileStore } from './files/file-store.ts'
import type { ManagedQueue } from './jobs/jobs.ts'
import type { Replica } from './database/replica.ts'
import type { Tables } from './database/tables.ts'

/** Dependencies of every area, wired once in `app.ts`. */
export interface Services {
  readonly db: Kysely<Tables>
  /** For exports, reports, and documents (`fromReplica`); undefined without DATABASE_REPLICA_URL. */
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** The time zone in which a deadline's day ends (TIME_ZONE). */
  readonly timeZone: string
  /** The address of the console (ORIGIN), for links in mails. */
  readonly origin: string
  readonly jobs: ManagedQueue
  readonly files: FileStore
  /** Whether future stock is accepted (FUTURE_STOCK). */
  readonly futureStock: boolean
  /** Whether customers get order emails, and in which language (MAIL_TO_CUSTOMERS). */
  readonly customerMail: 'off' | 'en' | 'es'
  /** The terms in a purchase order's workbook (PURCHASE_TERMS); empty for none. */
  readonly purchaseTerms: string
}
