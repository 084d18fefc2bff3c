import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('runs at most the given number of tasks at a time, in order', async () => {
  const queue = new FairQueue({ atOnce: 2 })
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = gates.map((gate, index) =>
    queue.run(
      'ann',
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
  const queue = new FairQueue({ atOnce: 1 })
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const first = queue
    .run('ann', task, undefined, undefined)
    .then(() => queue.run('ann', task, undefined, undefined))
  await Promise.all([first, ...Array.from({ length: 5 }, () => queue.run('ann', task, undefined, undefined))])
  expect(most).toBe(1)
})

test('drops an aborted task and frees the slot of a failed one', async () => {
  const queue = new FairQueue({ atOnce: 1 })
  const leaving = new AbortController()
  const failing = queue.run('ann', () => Promise.reject(new Error('no')), undefined, 'aborted')
  const left = queue.run('ann', async () => 'ran', leaving.signal, 'aborted')
  const last = queue.run('ann', async () => 'ran', undefined, 'aborted')
  leaving.abort()
  await expect(failing).rejects.toThrow('no')
  expect(await left).toBe('aborted')
  expect(await last).toBe('ran')
})

/** A queue whose tasks end one after another, and the order in which they began. */
function recorded(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const add = async (owner: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) =>
        queue.run(owner, async () => {
          begun.push(`${owner}${index}`)
          await Promise.resolve()
        }),
      ),
    )
  return { queue, begun, add }
}

test('gives each owner a turn, however many tasks one of them has', async () => {
  const { begun, add } = recorded({ atOnce: 1 })
  await Promise.all([add('a', 4), add('b', 2), add('c', 1)])
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
})

test('keeps room for others while one owner has many tasks', async () => {
  const queue = new FairQueue({ atOnce: 2, ofOwner: 1 })
  const end = Promise.withResolvers<void>()
  const many = Array.from({ length: 20 }, async () => queue.run('a', async () => end.promise))
  // It ends although no task of the other owner has.
  expect(await queue.run('b', async () => 'done')).toBe('done')
  expect(await queue.run('b', async () => 'again')).toBe('again')
  end.resolve()
  await Promise.all(many)
})

test('detects a queue in which all owners wait in one line', async () => {
  const { queue, begun } = recorded({ atOnce: 1 })
  const inOneLine = async (owner: string) => queue.run('all', async () => void begun.push(owner))
  await Promise.all([...Array.from({ length: 4 }, async () => inOneLine('a')), inOneLine('b')])
  expect(begun.indexOf('b')).toBe(4)
})

test('a task that leaves does not cost its owner the turn', async () => {
  const { queue, begun, add } = recorded({ atOnce: 1 })
  const leaving = new AbortController()
  const end = Promise.withResolvers<void>()
  const first = queue.run('x', async () => end.promise)
  const left = queue.run('a', async () => 'ran', leaving.signal, 'left')
  const others = Promise.all([add('a', 2), add('b', 1)])
  leaving.abort()
  expect(await left).toBe('left')
  end.resolve()
  await Promise.all([first, others])
  expect(begun).toEqual(['a0', 'b0', 'a1'])
})
