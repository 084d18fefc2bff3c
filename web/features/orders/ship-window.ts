import { formatDate } from '#web/lib/dates.ts'

interface Window {
  shipStartOn: string | null
  shipCancelOn: string | null
}

export function shipWindow({ shipStartOn, shipCancelOn }: Window): string | null {
  if (shipStartOn !== null && shipCancelOn !== null)
    return `${formatDate(shipStartOn)} – ${formatDate(shipCancelOn)}`
  if (shipStartOn !== null) return `From ${formatDate(shipStartOn)}`
  return shipCancelOn === null ? null : `Until ${formatDate(shipCancelOn)}`
}
