import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureApprovals } from './approve-row.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { compareAnswers } from './compare-answers.ts'
import { measure, type Measured } from './measure-row.ts'
import { type MeasuredProcess, startLimit, startWelt } from './processes.ts'
import { readRows, repeated } from './read-rows.ts'

const connections = 10

const { values: given } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000,1000000' },
    rows: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    approvals: { type: 'string', default: '3000' },
    data: { type: 'string', default: join(tmpdir(), 'welt-bench') },
  },
})
const seconds = Number(given.seconds)
const chosen = given.rows?.split(',')
const isChosen = (id: string) => chosen === undefined || chosen.includes(id)

process.stdout.write(
  '| | orders | limit req/s | welt req/s | ratio | welt p50 / p99 ms | welt CPU ms server + db | limit CPU ms | CPU ratio | client CPU |\n',
)
for (const count of given.orders.split(',').map(Number)) await measureSize(count)

async function measureSize(count: number): Promise<void> {
  const database = await openBenchDatabase(given.data, count)
  const [token = ''] = database.tokens
  const running: MeasuredProcess[] = []
  try {
    const limit = await startLimit(database.connection, token)
    running.push(limit)
    const welt = await startWelt(database.dataDir, token)
    running.push(welt)
    for (const row of readRows) if (isChosen(row.id)) await measureReads(row, { limit, welt }, database)
    if (isChosen('approve'))
      print('Approve', database, await measureApprovals({ limit, welt }, database, Number(given.approvals)))
  } finally {
    await Promise.all(running.map(async ({ stop }) => stop()))
    await database.close()
  }
}

async function measureReads(
  row: (typeof readRows)[number],
  { limit, welt }: { limit: MeasuredProcess; welt: MeasuredProcess },
  database: BenchDatabase,
): Promise<void> {
  const calls = await row.calls(database.db)
  const next = repeated(calls, database.tokens)
  for (let compared = 0; compared < Math.min(calls.length, 20); compared += 1)
    await compareAnswers(next(), [limit.port, welt.port])
  const loads = { warmUp: { connections, next, seconds: seconds / 4 }, load: { connections, next, seconds } }
  print(row.what, database, {
    limit: await measure(limit, database, loads),
    welt: await measure(welt, database, loads),
  })
}

function print(
  what: string,
  { orders }: BenchDatabase,
  { limit, welt }: { limit: Measured; welt: Measured },
): void {
  const cells = [
    what,
    orders.toLocaleString('en-US'),
    limit.perSecond.toFixed(0),
    welt.perSecond.toFixed(0),
    (welt.perSecond / limit.perSecond).toFixed(2),
    `${welt.p50.toFixed(1)} / ${welt.p99.toFixed(1)}`,
    cpuOfRow(welt),
    cpuOfRow(limit),
    (allCpu(limit) / allCpu(welt)).toFixed(2),
    welt.clientCpu.toFixed(2),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function cpuOfRow({ serverCpu, databaseCpu }: Measured): string {
  return `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`
}

function allCpu({ serverCpu, databaseCpu }: Measured): number {
  return serverCpu + databaseCpu
}
