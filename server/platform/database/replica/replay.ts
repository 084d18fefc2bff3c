import type { LogPosition } from './log-position.ts'

/** Milliseconds that a read waits for the replica at most. */
export const waitLimit = 200

/** Milliseconds between two questions to the replica: while reads wait, while it is behind, and otherwise. */
const pauses = { waiting: 2, behind: 100, idle: 1_000 }

/** How often in a row a replica must have been no further behind than one question before reads wait for it again. */
const keptUpFor = 10

interface Waiter {
  readonly position: LogPosition
  readonly end: (isReached: boolean) => void
}

export type Replay = ReturnType<typeof watchReplay>

/**
 * Follows how far a replica has replayed the log. A read waits for its position for a moment; if that is not enough, the replica is behind,
 * and no read waits until it keeps up again, because every read would otherwise wait in vain. `ask` returns the replica's position
 * and `lost` is called once, when it rejects.
 */
export function watchReplay({
  ask,
  lost,
  behind,
}: {
  readonly ask: () => Promise<LogPosition>
  readonly lost: (error: Error) => void
  readonly behind: (isBehind: boolean) => void
}) {
  let replayed: LogPosition = { timeline: 0, at: 0 }
  /** The latest position that a read asked for, now and when the replica was last asked. */
  let wanted = replayed
  let wantedBefore = replayed
  let isBehind = false
  let keptUp = 0
  let wake: (() => void) | undefined
  const ended = new AbortController()
  const waiters = new Set<Waiter>()

  const contains = ({ timeline, at }: LogPosition) => timeline === replayed.timeline && at <= replayed.at

  function setBehind(to: boolean): void {
    keptUp = 0
    if (isBehind === to) return
    isBehind = to
    behind(to)
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(
      resolve,
      waiters.size > 0 ? pauses.waiting : isBehind ? pauses.behind : pauses.idle,
    )
    return promise.finally(() => clearTimeout(timer))
  }

  function end(): void {
    ended.abort()
    wake?.()
    for (const waiter of waiters) waiter.end(false)
  }

  async function follow(): Promise<void> {
    while (!ended.signal.aborted) {
      replayed = await ask()
      for (const waiter of waiters) if (contains(waiter.position)) waiter.end(true)
      if (isBehind) {
        keptUp = contains(wantedBefore) ? keptUp + 1 : 0
        if (keptUp >= keptUpFor) setBehind(false)
        wantedBefore = wanted
      }
      await pause()
    }
  }

  void follow().catch((error: Error) => {
    end()
    lost(error)
  })

  return {
    /** Whether the replica contains everything before a position, now or after a short wait. */
    async reaches(position: LogPosition): Promise<boolean> {
      if (position.timeline !== wanted.timeline || position.at > wanted.at) wanted = position
      if (ended.signal.aborted) return false
      if (contains(position)) return true
      if (isBehind) return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const waiter = { position, end: resolve }
      waiters.add(waiter)
      const timer = setTimeout(() => {
        setBehind(true)
        resolve(false)
      }, waitLimit)
      if (waiters.size === 1) wake?.()
      return promise.finally(() => {
        clearTimeout(timer)
        waiters.delete(waiter)
      })
    },

    /** Bytes of the log that a read asked for and the replica has not replayed. */
    bytesBehind: () => Math.max(0, wanted.at - replayed.at),

    end,
  }
}
