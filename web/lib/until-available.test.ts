import { expect, test, vi } from 'vitest'
import { untilAvailable } from './until-available.ts'

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })
const soon = { 'Retry-After': '0' }

test('sends a request again after a 503, and gives the answer that follows', async () => {
  const send = vi.fn<() => Promise<Response>>()
  send.mockResolvedValueOnce(answer(503, soon)).mockResolvedValueOnce(answer(200))
  expect((await untilAvailable(send, undefined)).status).toBe(200)
  expect(send).toHaveBeenCalledTimes(2)
})

test('gives up after three tries', async () => {
  const send = vi.fn(async () => answer(503, soon))
  expect((await untilAvailable(send, undefined)).status).toBe(503)
  expect(send).toHaveBeenCalledTimes(3)
})

test.each([
  ['another failure', answer(500, soon)],
  ['a 503 that does not say when to try again', answer(503)],
  ['a 503 that asks for a long wait', answer(503, { 'Retry-After': '600' })],
])('sends a request once after %s', async (_, first) => {
  const send = vi.fn(async () => first)
  expect(await untilAvailable(send, undefined)).toBe(first)
  expect(send).toHaveBeenCalledTimes(1)
})

test('stops waiting when the request is cancelled', async () => {
  const cancel = new AbortController()
  const waiting = untilAvailable(async () => answer(503, { 'Retry-After': '9' }), cancel.signal)
  setTimeout(() => cancel.abort(), 10)
  await expect(waiting).rejects.toThrow('abort')
})
