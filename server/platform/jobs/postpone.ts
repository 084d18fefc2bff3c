/** Thrown by a job that no other attempt can complete: it fails at once, and is not reported as poisoned. */
export class Hopeless extends Error {}

/** A job gives up on an outage after this many seconds. */
const patienceSeconds = 24 * 3600
const longestDelaySeconds = 60

/** The next wait of a job during an outage, in seconds, given how long it has waited in total; undefined when it gives up. */
export function delayAfter(waitedSeconds: number, shortestDelaySeconds: number): number | undefined {
  if (waitedSeconds >= patienceSeconds) return undefined
  return Math.min(longestDelaySeconds, Math.max(shortestDelaySeconds, waitedSeconds / 2))
}
