import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import type { MeasuredProcess } from '../setup/processes.ts'
import { cpuOf, cpuOfPostgres } from './process-usage.ts'
import { type Load, type LoadResult, runLoad } from './run-load.ts'

/** What a process did under a load. CPU is in milliseconds per request. */
export interface Measured extends LoadResult {
  readonly perSecond: number
  readonly serverCpu: number
  readonly databaseCpu: number
  /** Kilobytes of write-ahead log per request. */
  readonly walKilobytes: number
}

export async function measure(
  { pid, port }: MeasuredProcess,
  { postmaster, db }: Pick<BenchDatabase, 'postmaster' | 'db'>,
  load: Omit<Load, 'port'>,
): Promise<Measured> {
  const [server, database, wal] = [await cpuOf(pid), await cpuOfPostgres(postmaster), await walBytes(db)]
  const result = await runLoad({ ...load, port })
  const each = (amount: number) => amount / Math.max(result.requests, 1)
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    serverCpu: each(((await cpuOf(pid)) - server) * 1000),
    databaseCpu: each(((await cpuOfPostgres(postmaster)) - database) * 1000),
    walKilobytes: each(((await walBytes(db)) - wal) / 1000),
  }
}

async function walBytes(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes)
}
