interface SheetLine {
  readonly sheet: string
  readonly quantity: number
  readonly item: { readonly itemId: number }
}

interface RepeatedSheet<Line> {
  readonly sheet: string
  readonly others: readonly string[]
  readonly first: Line
}

const itemsEnough = 2

/** The sheets whose every quantity is the sum of the others', such as a summary of the sheets of shops; of two equal sheets, the second. */
export function repeatedSheets<Line extends SheetLine>(lines: readonly Line[]): RepeatedSheet<Line>[] {
  const bySheet = Map.groupBy(lines, ({ sheet }) => sheet)
  const left = new Set(bySheet.keys())
  const repeated: RepeatedSheet<Line>[] = []
  // A copy usually follows what it copies; a summary may be first or last.
  for (const sheet of [...bySheet.keys()].toReversed()) {
    const own = bySheet.get(sheet) ?? []
    const [first] = own
    const others = [...left].filter((name) => name !== sheet)
    const elsewhere = sumsOf(others.flatMap((name) => bySheet.get(name) ?? []))
    const sums = sumsOf(own)
    const isRepeated = [...sums].every(([itemId, units]) => elsewhere.get(itemId) === units)
    if (!first || others.length === 0 || sums.size < itemsEnough || !isRepeated) continue
    repeated.push({
      sheet,
      others: others.filter((name) => sharesItem(bySheet.get(name) ?? [], sums)),
      first,
    })
    left.delete(sheet)
  }
  return repeated
}

function sharesItem(lines: readonly SheetLine[], sums: ReadonlyMap<number, number>): boolean {
  return lines.some(({ item }) => sums.has(item.itemId))
}

function sumsOf(lines: readonly SheetLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { item, quantity } of lines) sums.set(item.itemId, (sums.get(item.itemId) ?? 0) + quantity)
  return sums
}
