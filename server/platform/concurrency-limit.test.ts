import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('runs at most the given number of tasks at a time, in order', async () => {
  const limit = new ConcurrencyLimit(2)
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = gates.map((gate, index) =>
    limit.run(
      async () => {
        started.push(index)
        await gate.promise
        return index
      },
      undefined,
      -1,
    ),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await tasks[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3])
})

test('gives a free slot to the task that waited longest', async () => {
  const limit = new ConcurrencyLimit(1)
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const first = limit.run(task, undefined, undefined).then(() => limit.run(task, undefined, undefined))
  await Promise.all([first, ...Array.from({ length: 5 }, () => limit.run(task, undefined, undefined))])
  expect(most).toBe(1)
})

test('drops an aborted task and frees the slot of a failed one', async () => {
  const limit = new ConcurrencyLimit(1)
  const leaving = new AbortController()
  const failing = limit.run(() => Promise.reject(new Error('no')), undefined, 'aborted')
  const left = limit.run(async () => 'ran', leaving.signal, 'aborted')
  const last = limit.run(async () => 'ran', undefined, 'aborted')
  leaving.abort()
  await expect(failing).rejects.toThrow('no')
  expect(await left).toBe('aborted')
  expect(await last).toBe('ran')
})
