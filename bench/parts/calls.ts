import { Chance } from '../day/chance.ts'
import type { Desk } from '../day/desk.ts'
import { type Read, reads } from '../day/reads.ts'
import { httpText, type Request } from '../day/request.ts'
import { compareAnswers } from '../load/compare-answers.ts'
import { type Measured, measure } from '../load/measure.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import type { MeasuredProcess } from '../setup/processes.ts'

export interface CallFigures {
  readonly what: string
  readonly target: string
  readonly welt: Measured
  readonly limit: Measured | null
}

/** How the bench sends requests: for so many seconds each, or only a few to check that it works. */
export interface Effort {
  readonly seconds: number
  readonly few: number | null
}

const connections = 10
const compared = 20

/** Each kind of request alone, every one different, on the product and on its limit if that answers it. */
export async function measureCalls(
  { welt, limit }: { welt: MeasuredProcess; limit: MeasuredProcess },
  database: BenchDatabase,
  desk: Desk,
  effort: Effort,
): Promise<CallFigures[]> {
  const figures: CallFigures[] = []
  for (const read of Object.values(reads) as readonly Read[]) {
    const run = async (process: MeasuredProcess) => {
      await measure(
        process,
        database,
        loadOf(read, desk, database.tokens, { ...effort, seconds: effort.seconds / 4 }, 1),
      )
      return measure(process, database, loadOf(read, desk, database.tokens, effort, 2))
    }
    if (read.isLimited) await compare(read, desk, database, [limit.port, welt.port])
    const own = {
      what: read.what,
      target: read.target,
      welt: await run(welt),
      limit: read.isLimited ? await run(limit) : null,
    }
    figures.push(own)
    process.stdout.write(
      `${own.what}: ${own.welt.perSecond.toFixed(0)}/s, p99 ${own.welt.p99.toFixed(0)} ms${own.limit ? `, limit ${own.limit.perSecond.toFixed(0)}/s` : ''}\n`,
    )
  }
  return figures
}

function loadOf(read: Read, desk: Desk, tokens: readonly string[], { seconds, few }: Effort, seed: number) {
  const chance = new Chance(seed)
  const next = asUsers(() => read.ask(desk, chance), tokens)
  return few === null ? { connections, next, seconds } : { connections, next: first(next, few) }
}

/** Requests, each by the next user. */
export function asUsers<Asked extends Request | undefined>(next: () => Asked, tokens: readonly string[]) {
  let sent = 0
  return () => {
    const request = next()
    const token = tokens[sent % tokens.length] ?? ''
    sent += 1
    return request && { request, text: httpText(request, token) }
  }
}

export function first<Value>(next: () => Value, count: number): () => Value | undefined {
  let left = count
  return () => (left-- > 0 ? next() : undefined)
}

async function compare(read: Read, desk: Desk, { tokens }: BenchDatabase, ports: readonly [number, number]) {
  const chance = new Chance(3)
  for (let index = 0; index < compared; index++)
    await compareAnswers(httpText(read.ask(desk, chance), tokens[index] ?? ''), ports)
}
