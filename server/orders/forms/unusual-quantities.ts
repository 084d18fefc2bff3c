const largeFrom = 1_000
/** Units that are only large compared with the rest of an order. */
const suspectFrom = 100
const timesTheMedian = 25
const linesEnough = 5

interface Line {
  readonly quantity: number
  readonly shownPrice: number | null
  readonly item: { readonly unitPrice: number }
}

/** The lines whose quantities are probably something else: much larger than a person orders, or prices. */
export function unusualLines<Type extends Line>(lines: readonly Type[]): Type[] {
  const sorted = lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const isLarge = ({ quantity }: Line) =>
    quantity >= largeFrom ||
    (lines.length >= linesEnough && quantity >= suspectFrom && quantity > median * timesTheMedian)
  const isPrice = ({ quantity, item, shownPrice }: Line) =>
    quantity * 100 === shownPrice || quantity * 100 === item.unitPrice
  const isYear = ({ quantity }: Line) => quantity >= 2020 && quantity <= 2040
  const all = (is: (line: Line) => boolean) => lines.length > 1 && lines.every(is)
  if (all(isPrice) || all(isYear)) return [...lines]
  return lines.filter(isLarge)
}
