import { namedDeliveries, saysImmediate, statedDelivery } from '../values/stated-delivery.ts'

export interface DeliveriesAbove {
  readonly day: string | null
  readonly named: ReadonlyMap<string, string>
}

export function deliveryAbove(
  texts: readonly string[],
  before: DeliveriesAbove | undefined,
  onUnclear: (text: string) => void,
): DeliveriesAbove {
  const named = new Map(texts.flatMap(namedDeliveries))
  const stated = texts.flatMap((text) => {
    const delivery = namedDeliveries(text).some(([name]) => hasNumberOrLetter(name))
      ? null
      : statedDelivery(text)
    return delivery === null ? [] : [{ text, day: delivery.day }]
  })
  const days = new Set(stated.flatMap(({ day }) => day ?? []))
  const [unclear] = stated.filter(({ day }) => day === null)
  if (days.size === 0 && unclear !== undefined) onUnclear(unclear.text)
  const isImmediate = stated.length === 0 && texts.some(saysImmediate)
  const [only = null] = days.size === 1 ? days : []
  return {
    day: stated.length > 0 || isImmediate ? only : (before?.day ?? null),
    named: named.size > 0 ? new Map([...(before?.named ?? []), ...named]) : (before?.named ?? named),
  }
}

function hasNumberOrLetter(name: string): boolean {
  return /(?:^| )(?:\d{1,2}|\p{L})$/u.test(name)
}
