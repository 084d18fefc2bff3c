import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { metrics } from '../../metrics/metrics.ts'
import type { ConnectOptions, Database } from '../open-database.ts'
import type { Tables } from '../tables.ts'
import type { LogPosition } from './log-position.ts'
import { readingFrom } from './reading-from.ts'
import { connectReplica, type ReplicaServer } from './replica-server.ts'

/** Milliseconds between two attempts to reach the replica. */
const retryEvery = 1_000

/** A replica of the database for calls that only read. */
export interface Replica {
  /** The database for a read that must see everything before a position: the replica, or the primary if the replica is lost or behind. */
  readonly dbAt: (position: LogPosition | undefined) => Promise<Kysely<Tables>>
  readonly close: () => void
}

/** Opens the replica at an address and keeps looking for it: while it cannot be used, the primary serves its reads. */
export function openReplica(
  url: string,
  { db: primary, connection }: Pick<Database, 'db' | 'connection'>,
  { log, ...options }: Omit<ConnectOptions, 'onConnect' | 'log'> & { log: Logger },
): Replica {
  const closing = new AbortController()
  let server: ReplicaServer | undefined

  for (const outcome of ['replica', 'behind', 'lost', 'failed']) metrics.replicaReads.add({ outcome }, 0)
  metrics.replicaUsed.set({}, 0)
  void keepConnected()

  async function keepConnected(): Promise<void> {
    let reason: string | undefined
    while (!closing.signal.aborted) {
      const error = await useReplica(() => (reason = undefined))
      server = undefined
      metrics.replicaUsed.set({}, 0)
      metrics.replicaBytesBehind.clear()
      if (closing.signal.aborted) return
      if (error.message !== reason)
        log.warn({ err: error }, 'Reads use the primary, because the replica is lost')
      reason = error.message
      await delay(retryEvery, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  /** Uses the replica until it is lost, and returns why. */
  async function useReplica(connected: () => void): Promise<Error> {
    try {
      const opened = await connectReplica({ connectionString: url }, connection, {
        ...options,
        log,
        behind(isBehind) {
          metrics.replicaUsed.set({}, isBehind ? 0 : 1)
          if (isBehind) log.warn('Reads use the primary, because the replica is behind')
          else log.info('Reads use the replica, which has caught up')
        },
      })
      if (closing.signal.aborted) opened.end()
      server = opened
      connected()
      metrics.replicaUsed.set({}, 1)
      log.info('Reads use the replica')
      return await opened.lost
    } catch (error) {
      return error as Error
    }
  }

  return {
    async dbAt(position) {
      const asked = server
      if (!asked || !position) {
        metrics.replicaReads.add({ outcome: 'lost' })
        return primary
      }
      const from = performance.now()
      const isReached = await asked.replay.reaches(position)
      metrics.replicaWaitSeconds.observe({}, (performance.now() - from) / 1000)
      metrics.replicaBytesBehind.set({}, asked.replay.bytesBehind())
      metrics.replicaReads.add({ outcome: isReached ? 'replica' : 'behind' })
      if (!isReached) return primary
      return readingFrom(asked, primary, (error) => {
        metrics.replicaReads.add({ outcome: 'failed' })
        log.warn({ err: error }, 'A read failed on the replica and uses the primary')
      })
    },

    close() {
      closing.abort()
      server?.end()
    },
  }
}
