import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'

export type Stop = Pick<OrderRow, 'streamId' | 'number' | 'status'>

let trail: readonly Stop[] = []
const listeners = new Set<() => void>()

export function keptTrail(): readonly Stop[] {
  return trail
}

export function keepTrail(stops: readonly Stop[]): void {
  trail = stops
  for (const changed of listeners) changed()
}

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

export function followTrail(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
