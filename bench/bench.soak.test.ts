import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRows } from './calls/read-rows.ts'
import { runBench } from './calls/run-bench.ts'

test('the benchmark measures every row and its limit sends the same JSON', async () => {
  const { calls, others } = await runBench({ folder: join(tmpdir(), 'welt-bench'), short: true })
  expect(calls.map(({ id }) => id)).toEqual([...readRows.map(({ id }) => id), 'approve'])
  for (const { limit, welt } of calls) expect(Math.min(limit.requests, welt.requests)).toBeGreaterThan(0)
  expect(others).toHaveLength(4)
}, 240_000)
