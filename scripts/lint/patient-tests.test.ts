import { expect, it } from 'vitest'
import { lintPlanted } from './testing/lint-planted.ts'

it('rejects waiting in a test without saying how long', async () => {
  const messagesOf = await lintPlanted([
    { path: 'server/short.test.ts', code: 'await vi.waitFor(() => expect(done).toBe(true))' },
    { path: 'server/until.test.ts', code: 'await vi.waitUntil(() => done)' },
    { path: 'server/long.test.ts', code: 'await vi.waitFor(() => expect(done).toBe(true), 60_000)' },
  ])
  const message = 'Say how long to wait: by default it is one second, too short on a busy machine.'
  expect(messagesOf('server/short.test.ts')).toEqual([message])
  expect(messagesOf('server/until.test.ts')).toEqual([message])
  expect(messagesOf('server/long.test.ts')).toEqual([])
})

it('rejects a time compared with a number', async () => {
  const messagesOf = await lintPlanted([
    { path: 'server/clock.test.ts', code: 'expect(Date.now() - asked).toBeLessThan(2_000)' },
    {
      path: 'server/cpu.test.ts',
      code: 'const { user, system } = process.cpuUsage()\nexpect((user + system) / 1e6).toBeLessThan(5)',
    },
    {
      path: 'e2e/late.spec.ts',
      code: 'const seconds = performance.now() - asked\nexpect(seconds).toBeLessThanOrEqual(15)',
    },
    { path: 'server/other-time.test.ts', code: 'expect(performance.now() - asked).toBeLessThan(first)' },
    { path: 'server/count.test.ts', code: 'const asked = Date.now()\nexpect(rows.length).toBeLessThan(5)' },
  ])
  const message = 'Compare a time with another time of the same run, or count: a busy machine takes longer.'
  for (const path of ['server/clock.test.ts', 'server/cpu.test.ts', 'e2e/late.spec.ts'])
    expect(messagesOf(path)).toEqual([message])
  for (const path of ['server/other-time.test.ts', 'server/count.test.ts'])
    expect(messagesOf(path)).toEqual([])
})
