import { detailNames, fieldOf, isNote, keyOf } from '#contract/orders/field-sets.ts'
import type { DetailName, OrderDetail } from '#contract/orders/order-fields.ts'

export function fixedSentence(settable: readonly OrderDetail[]): string | undefined {
  const open = detailNames.filter((name) => settable.includes(keyOf(name)))
  const fixed = detailNames.filter((name) => !open.includes(name))
  if (fixed.length === 0) return undefined
  if (open.every(isNote)) return `Only this order's ${phraseOf(open)} can change.`
  const phrase = phraseOf(fixed.filter((name) => !isNote(name)))
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} can't change after approval.`
}

function phraseOf(names: readonly DetailName[]): string {
  const nouns = names.map((name) => {
    const { label, noun } = fieldOf(name)
    return noun ?? label.toLowerCase()
  })
  return new Intl.ListFormat('en-US').format([...new Set(nouns)])
}
