import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench } from './calls/run-bench.ts'
import { writeBenchReport } from './calls/write-bench-report.ts'

// Measures the product next to its limit (`limit/`) over HTTP and writes docs/performance.md; `--short` only checks that this works.
// `--orders`, `--rows`, `--seconds`, and `--approvals` choose what is measured, and then nothing is written. `--data` is the folder of
// the loaded databases, which the next run uses again.

const { values: given } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    orders: { type: 'string' },
    rows: { type: 'string' },
    seconds: { type: 'string' },
    approvals: { type: 'string' },
    data: { type: 'string', default: join(tmpdir(), 'welt-bench') },
  },
})
const { short, data: folder, orders, rows, seconds, approvals } = given

const results = await runBench({
  folder,
  short,
  orders: orders?.split(',').map(Number),
  rows: rows?.split(','),
  seconds: seconds === undefined ? undefined : Number(seconds),
  approvals: approvals === undefined ? undefined : Number(approvals),
})
if (!short && !orders && !rows && !seconds && !approvals) await writeBenchReport(results)
