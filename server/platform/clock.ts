/** The time, as a dependency so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests that only moves when asked to. */
export function testClock(start = '2026-03-02T15:00:00Z'): Clock & { advance(milliseconds: number): void } {
  let now = new Date(start).getTime()
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}
