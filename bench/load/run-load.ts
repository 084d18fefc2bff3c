import { KeepAliveClient } from './keep-alive-client.ts'

export interface Load {
  /** Where the requests go; connections use several ports in turn. */
  readonly port: number | readonly number[]
  readonly connections: number
  /** The text of the next request; undefined when there is none left. */
  readonly next: () => string | undefined
  /** When to stop sending; without it, all requests are sent. */
  readonly seconds?: number
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** CPU milliseconds per request of the process that sends. */
  readonly clientCpu: number
}

/** Sends requests over connections that each wait for an answer before the next request; any status but 200 is an error. Times in ms. */
export async function runLoad({ port, connections, next, seconds = Infinity }: Load): Promise<LoadResult> {
  const ports = [port].flat()
  const clients = await Promise.all(
    Array.from({ length: connections }, async (_, place) =>
      KeepAliveClient.open(ports[place % ports.length] ?? 0),
    ),
  )
  const times: number[] = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  const until = began + seconds * 1000
  try {
    await Promise.all(clients.map(async (client) => sendAll(client, { next, until, times })))
  } finally {
    for (const client of clients) client.close()
  }
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    seconds: took,
    p50: at(0.5),
    p99: at(0.99),
    clientCpu: (user + system) / 1000 / Math.max(times.length, 1),
  }
}

async function sendAll(
  client: KeepAliveClient,
  { next, until, times }: { next: Load['next']; until: number; times: number[] },
): Promise<void> {
  for (let sent = performance.now(); sent < until;) {
    const request = next()
    if (request === undefined) return
    const { status, body } = await client.send(request)
    if (status !== 200) throw new Error(`${request.split('\r\n', 1)[0]}: ${status} ${body.toString()}`)
    const now = performance.now()
    times.push(now - sent)
    sent = now
  }
}
