import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { first, measureApprovals } from './approve-row.ts'
import { type BenchDatabase, openBenchDatabase } from '../setup/bench-database.ts'
import { compareAnswers } from './compare-answers.ts'
import { measureImport } from './import-row.ts'
import { allCpu, cpuText, measure, type Measured } from './measure-row.ts'
import { highestMemory } from '../load/highest-memory.ts'
import { startLimit, startWelt } from '../setup/processes.ts'
import { type ReadRow, readRows, repeated } from './read-rows.ts'
import type { BenchResults, CallResult, OtherResult } from './results.ts'
import { measureStart } from './start-row.ts'

interface BenchOptions {
  /** Where the databases are kept; a short run uses a temporary one. */
  readonly folder: string
  readonly short: boolean
  readonly orders?: readonly number[] | undefined
  readonly rows?: readonly string[] | undefined
  readonly seconds?: number | undefined
  readonly approvals?: number | undefined
}

const connections = 10

/** How many requests a short run sends for each row, instead of some seconds of them. */
const fewRequests = 3 * connections

/** Measures the chosen rows, all by default, and prints each. */
export async function runBench(options: BenchOptions): Promise<BenchResults> {
  if (!options.short) return measureAll(options)
  const { orders = [2_000], approvals = 40 } = options
  const folder = await mkdtemp(`${options.folder}-short-`)
  return measureAll({ ...options, orders, approvals, folder }).finally(async () =>
    rm(folder, { recursive: true, force: true }),
  )
}

async function measureAll(options: BenchOptions): Promise<BenchResults> {
  const { folder, orders = [20_000, 1_000_000] } = options
  const calls: CallResult[] = []
  const others: OtherResult[] = []
  for (const [index, count] of orders.entries()) {
    const database = await openBenchDatabase(folder, count)
    await measureCalls(database, options, { calls, others, isFirst: index === 0 }).finally(database.close)
    if (index === 0 && isChosen(options, 'start'))
      others.push(...(await measureStart(join(folder, String(count)), database, options.short ? 1 : 5)))
  }
  for (const { what, limit, welt } of others) process.stdout.write(`${what}: limit ${limit}, Welt ${welt}\n`)
  return { calls, others }
}

async function measureCalls(
  database: BenchDatabase,
  options: BenchOptions,
  { calls, others, isFirst }: { calls: CallResult[]; others: OtherResult[]; isFirst: boolean },
): Promise<void> {
  const { short, seconds = short ? undefined : 20, approvals = 3_000 } = options
  const [token = ''] = database.tokens
  const limit = await startLimit(database.connection, token)
  const welt = await startWelt(database.dataDir, token).catch(async (error: unknown) => {
    await limit.stop()
    throw error
  })
  const add = (result: Omit<CallResult, 'orders'>) => {
    calls.push({ ...result, orders: database.orders })
    printCalls({ ...result, orders: database.orders })
  }
  try {
    const memory = await Promise.all([limit, welt].map(async ({ pid }) => highestMemory(pid, short ? 0 : 15)))
    for (const row of readRows)
      if (isChosen(options, row.id))
        add({ ...row, ...(await measureReads(row, { limit, welt }, { database, seconds })) })
    const [ofLimit = '', ofWelt = ''] = memory.map((stop) => stop())
    if (isFirst && isChosen(options, 'memory'))
      others.push({
        what: 'Server memory, idle / loaded',
        target: '≤ 110 / 180 MB',
        limit: ofLimit,
        welt: ofWelt,
      })
    if (isFirst && isChosen(options, 'import'))
      others.push(await measureImport(welt, database, short ? 100 : 10_000))
    if (isChosen(options, 'approve'))
      add({
        id: 'approve',
        what: 'Approve, 8 clients, distinct orders; the limit only appends an event',
        target: '≥ 800 req/s, p99 ≤ 40 ms',
        ...(await measureApprovals({ limit, welt }, database, Math.min(approvals, database.orders / 10))),
      })
  } finally {
    await Promise.all([limit.stop(), welt.stop()])
  }
}

function isChosen({ rows }: BenchOptions, id: string): boolean {
  return rows === undefined || rows.includes(id)
}

async function measureReads(
  row: ReadRow,
  { limit, welt }: Parameters<typeof measureApprovals>[0],
  { database, seconds }: { database: BenchDatabase; seconds: number | undefined },
): Promise<{ limit: Measured; welt: Measured }> {
  const calls = await row.calls(database.db)
  const next = repeated(calls, database.tokens)
  for (let compared = 0; compared < Math.min(calls.length, 20); compared += 1)
    await compareAnswers(next(), [limit.port, welt.port])
  const loads = () =>
    seconds === undefined
      ? {
          warmUp: { connections, next: first(next, connections) },
          load: { connections, next: first(next, fewRequests) },
        }
      : { warmUp: { connections, next, seconds: seconds / 4 }, load: { connections, next, seconds } }
  return { limit: await measure(limit, database, loads()), welt: await measure(welt, database, loads()) }
}

function printCalls({ what, orders, limit, welt }: CallResult): void {
  const parts = [
    `${what}, ${orders.toLocaleString('en-US')} orders: limit ${limit.perSecond.toFixed(0)}/s, Welt ${welt.perSecond.toFixed(0)}/s`,
    `ratio ${(welt.perSecond / limit.perSecond).toFixed(2)}`,
    `p50 ${welt.p50.toFixed(1)}, p99 ${welt.p99.toFixed(1)} ms`,
    `CPU ms ${cpuText(welt)} (limit ${cpuText(limit)}, ratio ${(allCpu(limit) / allCpu(welt)).toFixed(2)})`,
    `load generator ${welt.clientCpu.toFixed(2)}`,
  ]
  process.stdout.write(`${parts.join('; ')}\n`)
}
