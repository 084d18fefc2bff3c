import { readFile } from 'node:fs/promises'

// From /proc, so on Linux only; elsewhere, all figures are NaN.

/** The kernel counts CPU time in these steps. */
const ticksPerSecond = 100

/** CPU seconds used so far by a process, without its children. */
export async function cpuOf(pid: number): Promise<number> {
  return (await readStat(pid)).ticks / ticksPerSecond
}

/** CPU seconds used so far by a PostgreSQL server: the postmaster, its processes, and those that have ended. */
export async function cpuOfPostgres(postmaster: number): Promise<number> {
  const own = await readStat(postmaster)
  const children = await Promise.all((await childrenOf(postmaster)).map(readStat))
  const running = children.map(({ ticks }) => ticks).filter((ticks) => !Number.isNaN(ticks))
  return running.reduce((sum, ticks) => sum + ticks, own.ticks + own.endedTicks) / ticksPerSecond
}

export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim() === '' ? [] : text.trim().split(' ').map(Number)
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid)).parent
}

/** The resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  return megabytesOf(pid, 'VmRSS')
}

/** The most resident memory that a process has had, in MB. */
export async function peakMemoryOf(pid: number): Promise<number> {
  return megabytesOf(pid, 'VmHWM')
}

async function megabytesOf(pid: number, field: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? NaN) / 1024
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses can contain spaces. Behind it are the state, the parent, and from the twelfth field on the CPU times.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = NaN] = fields
  const [user = NaN, system = NaN, endedUser = NaN, endedSystem = NaN] = fields.slice(11)
  return { parent, ticks: user + system, endedTicks: endedUser + endedSystem }
}
