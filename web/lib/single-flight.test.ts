import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('drops a repeated action while the first runs, and accepts it afterwards', async () => {
  const once = singleFlight()
  const { promise, resolve } = Promise.withResolvers<string>()
  let sent = 0
  const send = async () => {
    sent += 1
    return promise
  }
  const first = once('approve 1', send)
  const repeated = once('approve 1', send)
  const other = once('approve 2', send)
  expect(sent).toBe(2)
  resolve('done')
  expect(await Promise.all([first, other])).toEqual(['done', 'done'])
  expect(await Promise.race([repeated, Promise.resolve('still waiting')])).toBe('still waiting')
  expect(await once('approve 1', send)).toBe('done')
})

test('accepts an action again after a failure', async () => {
  const once = singleFlight()
  await expect(once('save', async () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused')
  expect(await once('save', async () => 'saved')).toBe('saved')
})
