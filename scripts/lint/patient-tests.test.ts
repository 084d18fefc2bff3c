import { expect, it } from 'vitest'
import { lintPlanted } from './testing/lint-planted.ts'

it('rejects waiting in a test without saying how long', async () => {
  const messagesOf = await lintPlanted([
    { path: 'server/short.test.ts', code: 'await vi.waitFor(() => expect(done).toBe(true))' },
    { path: 'server/until.test.ts', code: 'await vi.waitUntil(() => done)' },
    { path: 'server/long.test.ts', code: 'await vi.waitFor(() => expect(done).toBe(true), 15_000)' },
  ])
  const message = 'Say how long to wait: by default it is one second, too short on a busy machine.'
  expect(messagesOf('server/short.test.ts')).toEqual([message])
  expect(messagesOf('server/until.test.ts')).toEqual([message])
  expect(messagesOf('server/long.test.ts')).toEqual([])
})
