import { beforeEach, expect, test, vi } from 'vitest'
import { parsePosition } from './log-position.ts'
import { waitLimit, watchReplay } from './replay.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A replica whose position the test sets. */
function watched() {
  const replica = { position: { timeline: 1, at: 100 }, failure: undefined as Error | undefined }
  const lost = vi.fn()
  const behind = vi.fn()
  const replay = watchReplay({
    async ask() {
      if (replica.failure) throw replica.failure
      return replica.position
    },
    lost,
    behind,
  })
  return { replica, replay, lost, behind }
}

/** Whether the replica reaches a position, and after how many milliseconds. */
async function reaches({ replay }: ReturnType<typeof watched>, at: number, timeline = 1) {
  const from = Date.now()
  const reached = replay
    .reaches({ timeline, at })
    .then((isReached) => ({ isReached, after: Date.now() - from }))
  await vi.advanceTimersByTimeAsync(waitLimit)
  return reached
}

test('a position that is replayed is reached at once, and a later one when the replica gets there', async () => {
  const one = watched()
  await vi.advanceTimersByTimeAsync(0)
  expect(await reaches(one, 100)).toEqual({ isReached: true, after: 0 })
  setTimeout(() => (one.replica.position = { timeline: 1, at: 150 }), 50)
  const { isReached, after } = await reaches(one, 150)
  expect(isReached).toBe(true)
  expect(after).toBeGreaterThanOrEqual(50)
  expect(after).toBeLessThan(60)
  expect(one.behind).not.toHaveBeenCalled()
  one.replay.end()
})

test('after one read waited in vain, none waits until the replica keeps up', async () => {
  const one = watched()
  expect(await reaches(one, 200)).toEqual({ isReached: false, after: waitLimit })
  expect(one.behind.mock.calls).toEqual([[true]])
  expect(one.replay.bytesBehind()).toBe(100)
  expect(await reaches(one, 200)).toEqual({ isReached: false, after: 0 })
  one.replica.position = { timeline: 1, at: 190 }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(one.behind).toHaveBeenCalledTimes(1)
  one.replica.position = { timeline: 1, at: 200 }
  await vi.advanceTimersByTimeAsync(500)
  expect(await reaches(one, 200)).toEqual({ isReached: true, after: 0 })
  expect(await reaches(one, 201)).toEqual({ isReached: false, after: 0 })
  one.replica.position = { timeline: 1, at: 201 }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(one.behind.mock.calls).toEqual([[true], [false]])
  one.replay.end()
})

test('a position in another timeline is never reached, and the first one after a failover is', async () => {
  const one = watched()
  expect(await reaches(one, 50, 2)).toMatchObject({ isReached: false })
  one.replica.position = { timeline: 2, at: 60 }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await reaches(one, 50, 2)).toEqual({ isReached: true, after: 0 })
  expect(await reaches(one, 50, 1)).toMatchObject({ isReached: false })
  one.replay.end()
})

test('a replica that is lost ends all waiting', async () => {
  const one = watched()
  await vi.advanceTimersByTimeAsync(0)
  one.replica.failure = new Error('Connection terminated')
  const { isReached, after } = await reaches(one, 200)
  expect(isReached).toBe(false)
  expect(after).toBeLessThan(10)
  expect(one.lost).toHaveBeenCalledExactlyOnceWith(one.replica.failure)
  expect(await reaches(one, 100)).toEqual({ isReached: false, after: 0 })
})

test('reads positions', () => {
  expect(parsePosition('00000001/0/3000148')).toEqual({ timeline: 1, at: 0x3000148 })
  expect(parsePosition('0000000A/2/FFFFFFFF')).toEqual({ timeline: 10, at: 3 * 2 ** 32 - 1 })
  expect(parsePosition(null)).toBeUndefined()
  expect(parsePosition(undefined)).toBeUndefined()
})
