export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function testClock(start = '2026-03-02T15:00:00Z'): Clock & { advance(milliseconds: number): void } {
  let now = new Date(start).getTime()
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) }
}
