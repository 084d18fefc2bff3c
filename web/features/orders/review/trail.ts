import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'

/** An order in the list that the user came from. */
export type Stop = Pick<OrderRow, 'streamId' | 'number' | 'status'>

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

let trail: readonly Stop[] = []
const listeners = new Set<() => void>()

/** Keeps the orders of the list that is shown, which an order's page then leads through. */
export function keepTrail(stops: readonly Stop[]): void {
  trail = stops
  for (const changed of listeners) changed()
}

/** Keeps an order's new status, so that it no longer waits. */
export function keepStatus({ streamId, status }: Pick<Stop, 'streamId' | 'status'>): void {
  if (trail.some((stop) => stop.streamId === streamId && stop.status !== status))
    keepTrail(trail.map((stop) => (stop.streamId === streamId ? { ...stop, status } : stop)))
}

/** An order's place in the list that the user came from. */
export function usePlace(streamId: string): Place {
  const stops = useSyncExternalStore(subscribe, () => trail)
  return placeOf(streamId, stops)
}

/** Where the list of orders is kept: lists of orders and the orders opened from them. */
const ordersPath = /^\/home\/(orders\/(all|brand|catalog-type|multibrand)|single-order)(\/|$)/

/** Forgets the list when the user goes elsewhere, because an order opened there is not one of the list. */
export function useTrailWithinOrders(): void {
  const router = useRouter()
  useEffect(
    () => () => {
      if (!ordersPath.test(router.state.location.pathname)) keepTrail([])
    },
    [router],
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
