/** The time, so that a test can move it. */
export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it stands still until it is told to move. */
export function testClock(start = '2026-03-02T15:00:00Z'): Clock & { advance(milliseconds: number): void } {
  let now = new Date(start).getTime()
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}
