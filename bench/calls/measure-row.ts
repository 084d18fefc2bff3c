import type { BenchDatabase } from '../setup/bench-database.ts'
import { cpuOf, cpuOfPostgres } from '../load/process-usage.ts'
import { type Load, type LoadResult, runLoad } from '../load/run-load.ts'
import type { MeasuredProcess } from '../setup/processes.ts'

/** What a process did in one row. CPU is in milliseconds per request. */
export interface Measured extends LoadResult {
  readonly perSecond: number
  readonly serverCpu: number
  readonly databaseCpu: number
}

/** Measures the load on a process after the same load as a warm-up. */
export async function measure(
  { pid, port }: MeasuredProcess,
  { postmaster }: Pick<BenchDatabase, 'postmaster'>,
  { warmUp, load }: { warmUp: Omit<Load, 'port'>; load: Omit<Load, 'port'> },
): Promise<Measured> {
  await runLoad({ ...warmUp, port })
  const [server, database] = [await cpuOf(pid), await cpuOfPostgres(postmaster)]
  const result = await runLoad({ ...load, port })
  const each = (seconds: number) => (seconds * 1000) / Math.max(result.requests, 1)
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    serverCpu: each((await cpuOf(pid)) - server),
    databaseCpu: each((await cpuOfPostgres(postmaster)) - database),
  }
}

/** CPU milliseconds per request of the server and PostgreSQL together. */
export function allCpu({ serverCpu, databaseCpu }: Measured): number {
  return serverCpu + databaseCpu
}

/** CPU milliseconds per request: of the server + of PostgreSQL. */
export function cpuText({ serverCpu, databaseCpu }: Measured): string {
  return `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`
}
