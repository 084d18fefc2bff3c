import { formatDate } from '#web/lib/dates.ts'

interface Window {
  shipStartOn: string | null
  shipCancelOn: string | null
}

/** A ship window as text: `2/1/2027 – 3/15/2027`; null without one. */
export function shipWindow({ shipStartOn, shipCancelOn }: Window): string | null {
  if (shipStartOn !== null && shipCancelOn !== null)
    return `${formatDate(shipStartOn)} – ${formatDate(shipCancelOn)}`
  if (shipStartOn !== null) return `From ${formatDate(shipStartOn)}`
  return shipCancelOn === null ? null : `Until ${formatDate(shipCancelOn)}`
}
