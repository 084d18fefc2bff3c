import { useSyncExternalStore } from 'react'
import { orderCan } from '#contract/orders/order-status.ts'
import { followTrail, keepTrail, keptTrail, type Stop } from './trail.ts'

interface Place {
  readonly previous: Stop | undefined
  readonly next: Stop | undefined
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

export function keepStatus({ streamId, status }: Pick<Stop, 'streamId' | 'status'>): void {
  if (keptTrail().some((stop) => stop.streamId === streamId && stop.status !== status))
    keepTrail(keptTrail().map((stop) => (stop.streamId === streamId ? { ...stop, status } : stop)))
}

export function usePlace(streamId: string): Place {
  const stops = useSyncExternalStore(followTrail, keptTrail)
  return placeOf(streamId, stops)
}
