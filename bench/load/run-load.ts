import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '#contract/refusals.ts'
import type { Request } from '../day/request.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

const tooLong = refusals['orders-too-many-to-sort'].message

export interface Load {
  readonly port: number
  readonly connections: number
  /** The next request and its text; undefined when there is none left. */
  readonly next: () => { readonly request: Request; readonly text: string } | undefined
  /** When to stop sending; without it, all requests are sent. */
  readonly seconds?: number
  /** Sending goes beyond the seconds until this is over. */
  readonly isOver?: () => boolean
  /** Milliseconds that a connection waits before each request. */
  readonly pause?: () => number
}

/** Milliseconds until the answers to a number of requests. */
export interface Times {
  readonly requests: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
  /** Requests of lists that are too long to sort; their times count like those of others. */
  readonly refused: number
}

export interface LoadResult extends Times {
  readonly seconds: number
  /** CPU milliseconds per request of the process that sends. */
  readonly clientCpu: number
}

/** Sends requests over connections that each wait for an answer before the next request; any status but 200 is an error, unless a list is too long to sort. */
export async function runLoad({ port, connections, seconds = Infinity, ...load }: Load): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => KeepAliveClient.open(port)),
  )
  const times: number[] = []
  const refused: number[] = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  const until = began + seconds * 1000
  try {
    await Promise.all(clients.map(async (client) => sendAll(client, { ...load, until, times, refused })))
  } finally {
    for (const client of clients) client.close()
  }
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    ...timesOf(times),
    refused: refused.length,
    seconds: took,
    clientCpu: (user + system) / 1000 / Math.max(times.length, 1),
  }
}

async function sendAll(
  client: KeepAliveClient,
  {
    next,
    pause,
    isOver = () => true,
    until,
    times,
    refused,
  }: Pick<Load, 'next' | 'pause' | 'isOver'> & { until: number; times: number[]; refused: number[] },
): Promise<void> {
  for (;;) {
    if (pause) await wait(pause())
    const sent = performance.now()
    if (sent >= until && isOver()) return
    const one = next()
    if (one === undefined) return
    const { status, body } = await client.send(one.text)
    if (status === 422 && body.includes(tooLong)) refused.push(status)
    else if (status !== 200) {
      const { method, path, body: input } = one.request
      throw new Error(`${method} ${path} ${input ?? ''}: ${status} ${body.toString().slice(0, 1_000)}`)
    }
    times.push(performance.now() - sent)
  }
}

function timesOf(times: number[]): Omit<Times, 'refused'> {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: times.at(-1) ?? 0 }
}
