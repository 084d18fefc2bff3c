import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'

/** An order in the list that the user came from. */
export type Stop = Pick<OrderRow, 'streamId' | 'number' | 'status'>

let trail: readonly Stop[] = []
const listeners = new Set<() => void>()

/** The orders of the list that the user came from. */
export function keptTrail(): readonly Stop[] {
  return trail
}

/** Keeps the orders of the list that is shown, which an order's page then leads through. */
export function keepTrail(stops: readonly Stop[]): void {
  trail = stops
  for (const changed of listeners) changed()
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

/** Calls back when the kept orders change; returns a function that stops this. */
export function followTrail(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
