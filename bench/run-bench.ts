import { mkdtemp, rm } from 'node:fs/promises'
import { prepareChanges } from './day/changes.ts'
import { readDesk } from './day/desk.ts'
import { highestMemory } from './load/highest-memory.ts'
import type { Measured } from './load/measure.ts'
import { type CallFigures, type Effort, measureCalls } from './parts/calls.ts'
import { type ChangeFigures, measureChanges } from './parts/changes.ts'
import { type DeskLoad, measureClicks, measureDay } from './parts/desk-load.ts'
import { type ImportFigures, measureImport, signInUploader, uploadHostileFiles } from './parts/imports.ts'
import { measureStart } from './parts/start.ts'
import { statementsOf } from './parts/statements.ts'
import { type BenchDatabase, openBenchDatabase } from './setup/bench-database.ts'
import { startLimit, startWelt } from './setup/processes.ts'

export interface BenchOptions {
  /** Where the databases are kept; the next run uses them again. */
  readonly folder: string
  readonly orders: readonly number[]
  readonly seconds: number
  /** Sends only a few requests of each kind, to a database that is removed afterwards. */
  readonly short: boolean
}

/** What was measured with one number of orders. */
export interface SizeFigures {
  readonly orders: number
  readonly day: Measured
  readonly clicks: Measured
  readonly calls: readonly CallFigures[]
  readonly statements: ReadonlyMap<string, number>
  readonly changes: ChangeFigures
  /** Resident memory of the server in MB, idle and at most. */
  readonly memory: string
  readonly startMilliseconds: number
  readonly imports: readonly ImportFigures[]
  /** Fifty people clicking while files are read. */
  readonly whileImporting: Measured
  readonly whileRefusing: Measured
  readonly hostileFiles: number
}

export async function runBench(options: BenchOptions): Promise<SizeFigures[]> {
  const { orders, short } = options
  const folder = short ? await mkdtemp(`${options.folder}-short-`) : options.folder
  const sizes: SizeFigures[] = []
  for (const count of orders) {
    const database = await openBenchDatabase(folder, count)
    sizes.push(await measureSize(database, options).finally(database.close))
  }
  if (short) await rm(folder, { recursive: true, force: true })
  return sizes
}

async function measureSize(database: BenchDatabase, { seconds, short }: BenchOptions): Promise<SizeFigures> {
  const { db, tokens } = database
  const [token = ''] = tokens
  const effort: Effort = { seconds, few: short ? 12 : null }
  const count = short ? 20 : 1_000
  process.stdout.write(`\n${database.orders.toLocaleString('en-US')} orders\n`)
  const desk = await readDesk(db)
  const changes = await prepareChanges(db, desk, count * 4)
  const statements = await statementsOf(database, desk)
  const startMilliseconds = await measureStart(database, short ? 1 : 5)
  const limit = await startLimit(database.connection, token)
  const welt = await startWelt(database.dataDir, token)
  try {
    const load: DeskLoad = { welt, database, desk, changes }
    const memory = await highestMemory(welt.pid, short ? 0 : 15)
    const calls = await measureCalls({ welt, limit }, database, desk, effort)
    const day = await measureDay(load, { ...effort, seconds: seconds * 3 })
    say('Day', day)
    const clicks = await measureClicks(load, { ...effort, seconds: seconds * 3 })
    say('Clicks', clicks)
    const changed = await measureChanges(welt, database, changes, effort, count)
    say('Approve', changed.approve)
    say('Submit', changed.submit)
    const staff = await signInUploader(welt, database)
    const imports: ImportFigures[] = []
    const whileImporting = await during(
      async () => {
        for (const rows of short ? [100] : [10_000, 60_000])
          imports.push(await measureImport(staff, welt, rows))
      },
      load,
      effort,
    )
    say('Clicks while importing', whileImporting)
    let hostileFiles = 0
    const whileRefusing = await during(
      async () => (hostileFiles = await uploadHostileFiles(staff, short ? 2 : null)),
      load,
      effort,
    )
    say('Clicks while refusing files', whileRefusing)
    return {
      orders: database.orders,
      day,
      clicks,
      calls,
      statements,
      changes: changed,
      memory: memory(),
      startMilliseconds,
      imports,
      whileImporting,
      whileRefusing,
      hostileFiles,
    }
  } finally {
    await Promise.all([limit.stop(), welt.stop()])
  }
}

/** Fifty people clicking for as long as something else takes. */
async function during(work: () => Promise<unknown>, load: DeskLoad, effort: Effort): Promise<Measured> {
  let isOver = false
  const [figures] = await Promise.all([
    measureClicks(load, effort, () => isOver),
    work().finally(() => (isOver = true)),
  ])
  return figures
}

function say(what: string, { perSecond, p50, p95, p99, longest }: Measured): void {
  const times = [p50, p95, p99, longest].map((milliseconds) => milliseconds.toFixed(0)).join(' / ')
  process.stdout.write(`${what}: ${perSecond.toFixed(0)}/s, p50 / p95 / p99 / longest ${times} ms\n`)
}
