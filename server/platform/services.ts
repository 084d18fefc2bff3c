import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { FileStore } from './files/file-store.ts'
import type { ManagedQueue } from './jobs/jobs.ts'
import type { Replica } from './database/replica.ts'
import type { Tables } from './database/tables.ts'

export interface Services {
  readonly db: Kysely<Tables>
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly timeZone: string
  readonly origin: string
  readonly jobs: ManagedQueue
  readonly files: FileStore
  readonly futureStock: boolean
  readonly customerMail: 'off' | 'en' | 'es'
  readonly purchaseTerms: string
}
