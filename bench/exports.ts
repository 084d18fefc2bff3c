import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpoints } from '#contract/endpoints.ts'
import { benchTimeZone, withApp } from './setup/bench-app.ts'
import { loadOrders } from './setup/load-orders.ts'
import { machine, writeSection } from './report.ts'

// Exports 10,000 and 100,000 orders over HTTP, and writes the duration and peak memory to docs/performance.md. Exits with 1 if
// the longer list takes more than twice the memory or time per row of the shorter one.

const sizes = [10_000, 100_000]
/** How many bytes are read between two memory measurements. */
const betweenLooks = 500_000

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** Bytes in use that are not garbage. */
function held(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

interface Measured {
  rows: number
  bytes: number
  milliseconds: number
  held: number
}

async function measure(orders: number): Promise<Measured> {
  const measured = { rows: -1, bytes: 0, milliseconds: 0, held: 0 }
  await withApp(async ({ app, db, token }) => {
    await loadOrders(db, orders, benchTimeZone)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const [method = '', path = ''] = endpoints.exportOrders.split(' ')
    const ask = async () =>
      fetch(origin + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      })
    // Code that is loaded and compiled once does not count toward the export.
    await (await ask()).body?.cancel()
    measured.held = held()
    let [looked, from] = [0, performance.now()]
    for await (const chunk of (await ask()).body ?? []) {
      measured.bytes += chunk.length
      for (const byte of chunk) if (byte === 10) measured.rows += 1
      if (measured.bytes - looked < betweenLooks) continue
      looked = measured.bytes
      const pause = performance.now()
      measured.held = Math.max(measured.held, held())
      from += performance.now() - pause
    }
    measured.milliseconds = performance.now() - from
  })
  return measured
}

const [few, many] = [await measure(sizes[0] ?? 0), await measure(sizes[1] ?? 0)]
const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const perRow = ({ milliseconds, rows }: Measured) => milliseconds / rows
const row = (one: Measured) =>
  `| ${count(one.rows)} | ${megabytes(one.bytes)} | ${(one.milliseconds / 1000).toFixed(1)} s | ${megabytes(one.held)} |`
const ratios = { time: perRow(many) / perRow(few), held: many.held / few.held }
await writeSection(`## Exporting a list

\`node bench/exports.ts\`: all orders as CSV over HTTP on the embedded database. Memory in use is measured every half a megabyte,
after a garbage collection, in the one process that runs server and client. The longer list takes ${ratios.time.toFixed(1)} × the time per row and ${ratios.held.toFixed(1)} ×
the memory.

| rows | file | clock | peak memory |
| --: | --: | --: | --: |
${row(few)}
${row(many)}

${machine()}`)
if (ratios.time > 2 || ratios.held > 2) process.exitCode = 1
