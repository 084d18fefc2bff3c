import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { loadOrders } from './setup/load-orders.ts'
import { makePending } from './setup/make-pending.ts'
import { machine } from './report.ts'

// Approves distinct orders with eight clients over HTTP against a separate server, and prints throughput, latency, CPU time, lock
// waits, and the statements of an approval with their time. `node bench/approvals.ts [orders] [approvals]`.

const [count = 20_000, approvals = 2_000] = process.argv.slice(2).map(Number)
const clients = 8
const warmUp = 300
const users = 60
const port = 4391
const timeZone = 'America/New_York'

const dataDir = await mkdtemp(join(tmpdir(), 'welt-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
})
const { db, close } = await openDatabase({ dataDir })
try {
  await loadOrders(db, count, timeZone)
  await sql`CREATE EXTENSION pg_stat_statements`.execute(db)
  const ids = await makePending(db, approvals + warmUp)
  const tokens: string[] = []
  for (let user = 0; user < users; user += 1)
    tokens.push(await signInAs(db, systemClock, (await buildUser(db)).id))
  await withServer(async (pid) => measure(ids, tokens, pid))
} finally {
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function withServer(use: (pid: number) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, MAIL: 'log', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok) await wait(200)
    await use(server.pid ?? 0)
  } finally {
    const ended = new Promise((end) => server.once('exit', end))
    server.kill('SIGTERM')
    await ended
  }
}

async function measure(ids: readonly string[], tokens: readonly string[], pid: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  await approveAll(ids.slice(0, warmUp), tokens, agent)
  await sql`SELECT pg_stat_statements_reset()`.execute(db)
  const waits = watchLocks()
  const postmaster = await postmasterPid()
  const [before, database, start] = [cpuOf([pid]), cpuOf(familyOf(postmaster)), performance.now()]
  const times = await approveAll(ids.slice(warmUp), tokens, agent)
  const took = performance.now() - start
  const [serverCpu, databaseCpu] = [cpuOf([pid]) - before, cpuOf(familyOf(postmaster)) - database]
  const blocked = waits()
  agent.destroy()
  const each = (total: number) => (total / times.length).toFixed(2)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`${machine()}
${count} orders, ${times.length} approvals, ${clients} clients: ${((times.length / took) * 1000).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms
CPU per approval: server ${each(serverCpu)} ms, database ${each(databaseCpu)} ms; lock waits seen in ${blocked}
`)
  const { rows } = await sql<{ calls: number; plan: number; exec: number; text: string }>`
    SELECT calls, total_plan_time AS plan, total_exec_time AS exec, query AS text FROM pg_stat_statements
    WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND calls >= ${times.length / 20}
    ORDER BY total_plan_time + total_exec_time DESC`.execute(db)
  const sum = (of: 'calls' | 'plan' | 'exec') => each(rows.reduce((total, row) => total + row[of], 0))
  process.stdout.write(
    `Statements per approval: ${sum('calls')}, planned ${sum('plan')} ms, executed ${sum('exec')} ms\n`,
  )
  for (const { calls, plan, exec, text } of rows)
    process.stdout.write(
      `${each(calls)} × plan ${each(plan)} exec ${each(exec)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}\n`,
    )
}

async function approveAll(
  ids: readonly string[],
  tokens: readonly string[],
  agent: Agent,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function client(): Promise<void> {
    for (let own = next++; own < ids.length; own = next++) {
      const start = performance.now()
      await approve(ids[own] ?? '', tokens[own % tokens.length] ?? '', agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return times
}

async function approve(orderStreamId: string, token: string, agent: Agent): Promise<void> {
  const body = JSON.stringify({ orderStreamId, stockOverride: 'Benchmark' })
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  const sent = request(
    {
      agent,
      port,
      host: 'localhost',
      method: 'POST',
      path: '/api/orders/approve',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => (response.statusCode === 200 ? done() : reject(new Error(text))))
    },
  )
  sent.on('error', reject)
  sent.end(body)
  await promise
}

/** Counts the looks at the database that see a connection waiting for a lock. */
function watchLocks(): () => string {
  let [looks, seen] = [0, 0]
  const timer = setInterval(() => {
    void sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      .execute(db)
      .then(({ rows }) => {
        looks += 1
        seen += Math.min(rows.length, 1)
        return rows
      })
  }, 100)
  return () => {
    clearInterval(timer)
    return `${seen} of ${looks} looks`
  }
}

async function postmasterPid(): Promise<number> {
  const { rows } = await sql<{
    folder: string
  }>`SELECT setting AS folder FROM pg_settings WHERE name = 'data_directory'`.execute(db)
  return Number((await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A process and its children. */
function familyOf(parent: number): number[] {
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && Number(statOf(pid)[1]) === parent,
  )
  return [parent, ...children.map(Number)]
}

/** Milliseconds of CPU time. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const fields = statOf(pid)
    return total + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

/** The fields of /proc/<pid>/stat after the name: 1 is the parent, 11 and 12 are the ticks in user and system mode. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
