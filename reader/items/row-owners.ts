export class RowOwners {
  readonly #modelsBySheet = new Map<string, Map<number, string>>()
  readonly #rangesBySheet = new Map<string, Map<string, [number, number]>>()

  get count(): number {
    let count = 0
    for (const owners of this.#modelsBySheet.values()) count += owners.size
    return count
  }

  own(sheet: string, row: number, modelCode: string): void {
    const owners = this.#modelsBySheet.get(sheet) ?? new Map<number, string>()
    if (!owners.has(row)) owners.set(row, modelCode)
    this.#modelsBySheet.set(sheet, owners)
  }

  extend(sheet: string, row: number, modelCode: string): void {
    const ranges = this.#rangesBySheet.get(sheet) ?? new Map<string, [number, number]>()
    const range = ranges.get(modelCode)
    if (range === undefined) ranges.set(modelCode, [row, row])
    else range[1] = Math.max(range[1], row)
    this.#rangesBySheet.set(sheet, ranges)
  }

  on(sheet: string): ReadonlyMap<number, string> {
    return this.#modelsBySheet.get(sheet) ?? new Map<number, string>()
  }

  rangeOf(sheet: string, modelCode: string): readonly [number, number] {
    return this.#rangesBySheet.get(sheet)?.get(modelCode) ?? [0, 0]
  }

  models(): Set<string> {
    return new Set([...this.#modelsBySheet.values()].flatMap((owners) => [...owners.values()]))
  }
}
