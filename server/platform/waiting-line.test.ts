import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

test('runs at most so many at a time, in the order they came', async () => {
  const line = new WaitingLine(2)
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = gates.map((gate, index) =>
    line.run(
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

test('keeps a place that falls free for the one who waits', async () => {
  const line = new WaitingLine(1)
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const first = line.run(task, undefined, undefined).then(() => line.run(task, undefined, undefined))
  await Promise.all([first, ...Array.from({ length: 5 }, () => line.run(task, undefined, undefined))])
  expect(most).toBe(1)
})

test('lets a waiting task leave, and a failed one make room', async () => {
  const line = new WaitingLine(1)
  const leaving = new AbortController()
  const failing = line.run(() => Promise.reject(new Error('no')), undefined, 'aborted')
  const left = line.run(async () => 'ran', leaving.signal, 'aborted')
  const last = line.run(async () => 'ran', undefined, 'aborted')
  leaving.abort()
  await expect(failing).rejects.toThrow('no')
  expect(await left).toBe('aborted')
  expect(await last).toBe('ran')
})
