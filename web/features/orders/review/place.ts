import { useSyncExternalStore } from 'react'
import { orderCan } from '#contract/orders/order-status.ts'
import { followTrail, keepTrail, keptTrail, type Stop } from './trail.ts'

/** An order's place among the orders of the list. */
interface Place {
  readonly previous: Stop | undefined
  readonly next: Stop | undefined
  /** The next order that waits for a decision; after the last one, the first. */
  readonly nextPending: Stop | undefined
}

export function placeOf(streamId: string, stops: readonly Stop[]): Place {
  const at = stops.findIndex((stop) => stop.streamId === streamId)
  if (at < 0) return { previous: undefined, next: undefined, nextPending: undefined }
  const others = [...stops.slice(at + 1), ...stops.slice(0, at)]
  return {
    previous: stops[at - 1],
    next: stops[at + 1],
    nextPending: others.find(({ status }) => orderCan(status, 'approve')),
  }
}

/** Keeps an order's new status, so that it no longer waits. */
export function keepStatus({ streamId, status }: Pick<Stop, 'streamId' | 'status'>): void {
  if (keptTrail().some((stop) => stop.streamId === streamId && stop.status !== status))
    keepTrail(keptTrail().map((stop) => (stop.streamId === streamId ? { ...stop, status } : stop)))
}

/** An order's place in the list that the user came from. */
export function usePlace(streamId: string): Place {
  const stops = useSyncExternalStore(followTrail, keptTrail)
  return placeOf(streamId, stops)
}
