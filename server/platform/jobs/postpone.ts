/** Thrown by a job that no other attempt can complete: it fails at once, and is not reported as poisoned. */
export class Hopeless extends Error {}

const patienceSeconds = 24 * 3600
const longestDelaySeconds = 60

export function delayAfter(waitedSeconds: number, shortestDelaySeconds: number): number | undefined {
  if (waitedSeconds >= patienceSeconds) return undefined
  return Math.min(longestDelaySeconds, Math.max(shortestDelaySeconds, waitedSeconds / 2))
}
