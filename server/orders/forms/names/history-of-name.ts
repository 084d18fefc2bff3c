import type { OrderFileNameKind } from '#contract/orders/order-file-names.ts'

export function historyOfName({
  kind,
  given,
  meaning,
}: {
  kind: OrderFileNameKind
  given: string
  meaning: string
}): Record<string, string> {
  return { [`orderFile-${kind}`]: `${given}: ${meaning}` }
}
