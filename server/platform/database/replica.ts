import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { metrics } from '../metrics/metrics.ts'
import { isDataError } from '../connections/failure.ts'
import { connect, type ConnectOptions, type Database } from './open-database.ts'
import type { Tables } from './tables.ts'

const oldestSecondsByDefault = 60

/** Milliseconds for the replica to say how old it is, and until it is asked again after it could not be used. */
const answerWithin = 1_000
const askAgainAfter = 5_000

export interface Replica {
  /** Runs a read on the replica, or on the primary if the replica cannot be used. Only what the replica read has an age. */
  readonly read: <Result>(run: (db: Kysely<Tables>) => Promise<Result>) => Promise<ReadResult<Result>>
  readonly close: () => Promise<void>
}

interface ReadResult<Result> {
  readonly result: Result
  /** The result contains everything that was committed before this moment, ISO 8601 UTC. */
  readonly asOf?: string
}

export function openReplica(
  url: string,
  { db: primary }: Pick<Database, 'db'>,
  { log, oldest = oldestSecondsByDefault, ...options }: ConnectOptions & { log: Logger; oldest?: number },
): Replica {
  const { db, close } = connect({ connectionString: url }, { ...options, log })
  let unusedUntil = 0
  let reason: string | undefined

  metrics.replicaUsed.set({}, 0)
  for (const outcome of ['replica', 'primary']) metrics.replicaReads.add({ outcome }, 0)

  async function onPrimary<Result>(
    run: (db: Kysely<Tables>) => Promise<Result>,
  ): Promise<ReadResult<Result>> {
    metrics.replicaReads.add({ outcome: 'primary' })
    return { result: await run(primary) }
  }

  function cannotBeUsed(error: Error): void {
    unusedUntil = Date.now() + askAgainAfter
    metrics.replicaUsed.set({}, 0)
    if (error.message !== reason)
      log.warn({ err: error }, 'Exports, reports, and documents read from the primary instead of the replica')
    reason = error.message
  }

  return {
    async read(run) {
      if (Date.now() < unusedUntil) return onPrimary(run)
      try {
        const asOf = await readAge(db, oldest)
        const result = await run(db)
        metrics.replicaReads.add({ outcome: 'replica' })
        metrics.replicaUsed.set({}, 1)
        reason = undefined
        return { result, asOf }
      } catch (error) {
        if (isDataError(error)) throw error
        cannotBeUsed(error as Error)
        return onPrimary(run)
      }
    },
    close,
  }
}

async function readAge(db: Kysely<Tables>, oldest: number): Promise<string> {
  const late = new AbortController()
  const asked = sql<{ standby: boolean; asOf: string | null; isRecent: boolean }>`
    SELECT pg_is_in_recovery() AS standby, pg_last_xact_replay_timestamp() AS as_of,
      coalesce(pg_last_xact_replay_timestamp() > clock_timestamp() - make_interval(secs => ${oldest}), false) AS is_recent`.execute(
    db,
  )
  asked.catch(() => {})
  const answer = await Promise.race([asked, delay(answerWithin, undefined, late)]).finally(() => late.abort())
  if (!answer) throw new Error('The replica does not answer.')
  const [found] = answer.rows
  if (!found?.standby) throw new Error('DATABASE_REPLICA_URL does not lead to a standby.')
  if (!found.isRecent || found.asOf === null) throw new Error(`The replica is more than ${oldest} s behind.`)
  return found.asOf
}
