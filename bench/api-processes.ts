import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/servers/free-port.ts'
import { haproxyProgram, startHaproxy } from '../e2e/cluster/haproxy.ts'
import { untilReady } from '../e2e/cluster/server-process.ts'
import { approvals } from './calls/approve-row.ts'
import { type BenchDatabase, openBenchDatabase } from './setup/bench-database.ts'
import { cpuOf, cpuOfPostgres, memoryOf } from './load/process-usage.ts'
import { runLoad } from './load/run-load.ts'
import { makePending } from './setup/make-pending.ts'
import { type MeasuredProcess, startWelt } from './setup/processes.ts'
import { readRows, repeated } from './calls/read-rows.ts'
import { machine, writeSection } from './report.ts'

// Measures three calls with 1, 2, and 4 processes of the role api behind HAProxy, and writes docs/performance.md. An argument is the
// folder of a loaded database, which the next run uses again.

const orders = 20_000
const sizes = [1, 2, 4] as const
const clientsEach = 4
/** Each size is measured so often, in turn with the others, so that a busy moment of the machine does not count for one of them only. */
const rounds = 4
const secondsEach = 2
/** More than can be approved in the time of a round. */
const approvedAtMost = 1_500

type Size = (typeof sizes)[number]

/** Some of the processes, and where their requests go. */
interface Group {
  readonly processes: readonly MeasuredProcess[]
  readonly ports: readonly number[]
  readonly balancer?: { pid: number; stop: () => Promise<void> }
}

/** Seconds, of CPU time except for `seconds`. */
interface Sum {
  requests: number
  seconds: number
  processes: number
  postgres: number
  balancer: number
}

interface Row {
  readonly what: string
  readonly nextOf: () => Promise<() => string | undefined>
}

const [kept] = process.argv.slice(2)
const scratch = await mkdtemp(join(tmpdir(), 'welt-processes-'))
const database = await openBenchDatabase(kept ?? scratch, orders)
const processes: MeasuredProcess[] = []
const groups = new Map<Size, readonly Group[]>()
try {
  for (let started = 0; started < Math.max(...sizes); started += 1)
    processes.push(
      await startWelt(database.dataDir, database.tokens[0] ?? '', {
        ROLES: 'api',
        TRUSTED_PROXIES: 'loopback',
      }),
    )
  for (const size of sizes) groups.set(size, await groupsOf(size))
  const lines: string[] = []
  for (const row of rowsOf(database)) lines.push(...(await measureRow(row)))
  await write(lines, await Promise.all(processes.map(async ({ pid }) => memoryOf(pid))))
} finally {
  await Promise.all([...groups.values()].flat().map(async ({ balancer }) => balancer?.stop()))
  await Promise.all(processes.map(async ({ stop }) => stop()))
  await database.close()
  await rm(scratch, { recursive: true, force: true })
}

/** All processes, so many at a time. */
async function groupsOf(size: Size): Promise<Group[]> {
  const starts = processes.map((_, place) => place).filter((place) => place % size === 0)
  return Promise.all(starts.map(async (start) => groupOf(processes.slice(start, start + size))))
}

/** Processes behind HAProxy; without it, the load generator uses them in turn. */
async function groupOf(own: readonly MeasuredProcess[]): Promise<Group> {
  const ports = own.map(({ port }) => port)
  if (!existsSync(haproxyProgram)) return { processes: own, ports }
  const port = await freePort()
  const balancer = await startHaproxy(scratch, port, { api: ports, auth: [], files: [] })
  await untilReady(`http://127.0.0.1:${port}/livez`)
  return { processes: own, ports: [port], balancer }
}

function rowsOf({ db, tokens }: BenchDatabase): Row[] {
  const reads = readRows.filter(({ id }) => id === 'list' || id === 'detail')
  return [
    ...reads.map(({ what, calls }) => ({ what, nextOf: async () => repeated(await calls(db), tokens) })),
    { what: 'Approve', nextOf: async () => approvals(await makePending(db, approvedAtMost), tokens) },
  ]
}

/** A line of the report for each number of processes. */
async function measureRow({ what, nextOf }: Row): Promise<string[]> {
  for (const { port } of processes)
    await runLoad({ port, connections: clientsEach, next: await nextOf(), seconds: secondsEach })
  const sums = new Map<Size, Sum>()
  for (let round = 0; round < rounds; round += 1)
    for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
      // Of the sizes 1 and 2, other processes in each round: one may be warmer than another.
      const own = groups.get(size) ?? []
      const group = own[round % own.length]
      if (group) sums.set(size, added(await measure(group, await nextOf()), sums.get(size)))
    }
  return [...sums].toSorted(([one], [other]) => one - other).map(([size, sum]) => line(what, size, sum))
}

async function measure(
  { processes: own, ports, balancer }: Group,
  next: () => string | undefined,
): Promise<Sum> {
  const usage = async () => ({
    processes: (await Promise.all(own.map(async ({ pid }) => cpuOf(pid)))).reduce((sum, one) => sum + one, 0),
    postgres: await cpuOfPostgres(database.postmaster),
    balancer: balancer === undefined ? 0 : await cpuOf(balancer.pid),
  })
  const before = await usage()
  const connections = clientsEach * own.length
  const { requests, seconds } = await runLoad({ port: ports, connections, next, seconds: secondsEach })
  const after = await usage()
  return {
    requests,
    seconds,
    processes: after.processes - before.processes,
    postgres: after.postgres - before.postgres,
    balancer: after.balancer - before.balancer,
  }
}

function added(one: Sum, other: Sum | undefined): Sum {
  return other === undefined
    ? one
    : {
        requests: one.requests + other.requests,
        seconds: one.seconds + other.seconds,
        processes: one.processes + other.processes,
        postgres: one.postgres + other.postgres,
        balancer: one.balancer + other.balancer,
      }
}

function line(what: string, size: Size, { requests, seconds, ...cpu }: Sum): string {
  const each = (used: number) => `${((used * 1000) / requests).toFixed(2)} ms`
  const all = cpu.processes + cpu.postgres + cpu.balancer
  const perSecond = Math.round(requests / seconds).toLocaleString('en-US')
  const text = `| ${[what, size, each(cpu.processes), each(cpu.postgres), each(cpu.balancer), each(all), perSecond].join(' | ')} |`
  process.stdout.write(`${text}\n`)
  return text
}

async function write(lines: readonly string[], memory: readonly number[]): Promise<void> {
  const balanced = existsSync(haproxyProgram)
    ? 'behind HAProxy with the published configuration'
    : 'used by the load generator in turn, because HAProxy is not installed'
  await writeSection(`## More processes

\`node bench/api-processes.ts\`: 1, 2, and 4 processes with the role \`api\`, ${balanced}, on one
embedded PostgreSQL with ${orders.toLocaleString('en-US')} orders; ${clientsEach} clients for each process, each request by the next of 2,000 users. The sizes are measured in turn, ${rounds} times ${secondsEach} s
each after a warm-up; of the sizes 1 and 2, other processes each time. CPU is time per request.

Processes, PostgreSQL, HAProxy, and the load generator share ${cpus().length} processors, which one process already keeps busy, so requests per second cannot grow here. What this shows is what
more processes add to the cost of a request: PostgreSQL serves more connections, and more processes take turns on the same processors and
their caches. How much the last part is, only a machine with a processor for each process could show. Each used at most ${Math.max(...memory).toFixed(0)} MB of memory.

| Call | Processes | CPU of the processes | of PostgreSQL | of HAProxy | together | Requests per second |
| --- | --: | --: | --: | --: | --: | --: |
${lines.join('\n')}

${machine()}`)
}
