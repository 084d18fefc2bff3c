import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reads } from './day/reads.ts'
import { sectionsOf } from './report.ts'
import { runBench } from './run-bench.ts'

test('the benchmark measures every part, and the limit sends the same JSON', async () => {
  const sizes = await runBench({
    folder: join(tmpdir(), 'welt-bench'),
    orders: [2_000],
    seconds: 1,
    short: true,
  })
  const [{ calls, day, clicks, changes, imports, hostileFiles } = expect.fail('Nothing was measured')] = sizes
  expect(calls.map(({ what }) => what)).toEqual(Object.values(reads).map(({ what }) => what))
  for (const { requests } of [
    day,
    clicks,
    changes.approve,
    changes.submit,
    ...calls.flatMap(({ welt, limit }) => (limit ? [welt, limit] : [welt])),
  ])
    expect(requests).toBeGreaterThan(0)
  expect(imports).toHaveLength(1)
  expect(hostileFiles).toBeGreaterThan(0)
  expect(sectionsOf(sizes).join('\n')).not.toMatch(/NaN|undefined/)
}, 900_000)
