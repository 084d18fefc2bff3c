import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Tables } from './database/tables.ts'

/** The time, so that a test can move it. */
export interface Clock {
  now(): Date
}

/** What every area stands on, wired once in `app.ts`. */
export interface Services {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}
