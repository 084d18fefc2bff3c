import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBenchReport } from './report.ts'
import { runBench } from './run-bench.ts'

// Measures a working day of a desk over HTTP, and the calls next to their limit (`limit/`), with 20,000, 100,000, and 1,000,000
// orders, and writes docs/performance.md. `--orders` and `--seconds` choose less, and then nothing is written. `--data` is the
// folder of the loaded databases, which the next run uses again.

const { values: given } = parseArgs({
  options: {
    orders: { type: 'string' },
    seconds: { type: 'string' },
    data: { type: 'string', default: join(tmpdir(), 'welt-bench') },
  },
})
const sizes = await runBench({
  folder: given.data,
  orders: given.orders?.split(',').map(Number) ?? [20_000, 100_000, 1_000_000],
  seconds: Number(given.seconds ?? 10),
  short: false,
})
if (!given.orders && !given.seconds) await writeBenchReport(sizes)
