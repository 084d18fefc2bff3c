import type { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import { Client, type ClientBase } from 'pg'
import type { Connection } from '#server/platform/database/connections/connection.ts'
import { connect, type ConnectOptions, type Database } from '../open-database.ts'
import type { Tables } from '../tables.ts'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import type { LogPosition } from './log-position.ts'
import { type Replay, watchReplay } from './replay.ts'

/** The replica cannot be used although it answers; the message says why. */
class NotAReplica extends Error {}

/** Milliseconds for the replica to accept a connection or to say how far it is; longer means that it is lost. */
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 }

/** Identifies a primary and its replicas; other servers differ. */
const identity = `
  SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS database FROM pg_database WHERE datname = current_database()`

/** Differs between servers, and after a restart. */
const startTime = `SELECT extract(epoch FROM pg_postmaster_start_time())::text AS started`

/** On a standby, the timeline is that of its last restart point: after a failover elsewhere, it is used again after its next one. */
const progress = `
  SELECT pg_is_in_recovery() AS standby, (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text AS at`

/** A replica while it is connected. */
export interface ReplicaServer extends Pick<Database, 'pool'> {
  readonly db: Kysely<Tables>
  readonly replay: Replay
  /** Resolves with the reason when the replica can no longer be used. */
  readonly lost: Promise<Error>
  readonly end: () => void
}

/** Connects to the replica of a primary; rejects if it is something else. */
export async function connectReplica(
  connection: Connection,
  primary: Connection,
  { behind, ...options }: Omit<ConnectOptions, 'onConnect'> & { behind: (isBehind: boolean) => void },
): Promise<ReplicaServer> {
  const client = new Client({ ...limits, keepAlive: true, ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireReplica(client, primary)
    const started = await startOf(client)
    const lost = Promise.withResolvers<Error>()
    const database = connect(connection, {
      ...options,
      /** An address can lead to several servers or to a restarted one, whose position is not known. */
      async onConnect(other) {
        if ((await startOf(other)) !== started) throw new NotAReplica('It is another server than before.')
      },
    })
    const disconnect = trackConnections(database)
    const end = () => {
      replay.end()
      disconnect()
      socketOf(client).destroy()
      void database.close().catch(() => {})
    }
    const replay = watchReplay({
      ask: async () => readProgress(client),
      lost(error) {
        end()
        lost.resolve(error)
      },
      behind,
    })
    return { db: database.db, pool: database.pool, replay, lost: lost.promise, end }
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

async function requireReplica(client: ClientBase, primary: Connection): Promise<void> {
  await readProgress(client)
  if ((await identityOf(client)) !== (await withClient({ ...limits, ...primary }, identityOf)))
    throw new NotAReplica('It is not a copy of the database in DATABASE_URL.')
}

async function identityOf(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ database: string }>(identity)
  return rows[0]?.database
}

async function readProgress(client: ClientBase): Promise<LogPosition> {
  const { rows } = await client.query<{ standby: boolean; timeline: number; at: string }>(progress)
  const [found] = rows
  if (!found?.standby) throw new NotAReplica('It is not a standby.')
  return { timeline: found.timeline, at: Number(found.at) }
}

async function startOf(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ started: string }>(startTime)
  return rows[0]?.started
}

/** Returns a function that cuts all connections: a statement would wait for a server that is gone. */
function trackConnections({ pool }: Database): () => void {
  const clients = new Set<ClientBase>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return () => {
    for (const client of clients) socketOf(client).destroy()
  }
}

function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
