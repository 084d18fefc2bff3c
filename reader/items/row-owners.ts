/** Which model each row of a sheet names, rejected rows included. */
export class RowOwners {
  readonly #modelsBySheet = new Map<string, Map<number, string>>()
  /** First and last row, by sheet and model. */
  readonly #ranges = new Map<string, [number, number]>()

  /** Assigns a row to the model it names. */
  own(sheet: string, row: number, modelCode: string): void {
    const owners = this.#modelsBySheet.get(sheet) ?? new Map<number, string>()
    if (!owners.has(row)) owners.set(row, modelCode)
    this.#modelsBySheet.set(sheet, owners)
  }

  /** Extends a model's range to a row. */
  extend(sheet: string, row: number, modelCode: string): void {
    const key = `${sheet}|${modelCode}`
    const range = this.#ranges.get(key)
    if (range === undefined) this.#ranges.set(key, [row, row])
    else range[1] = Math.max(range[1], row)
  }

  on(sheet: string): ReadonlyMap<number, string> {
    return this.#modelsBySheet.get(sheet) ?? new Map<number, string>()
  }

  rangeOf(sheet: string, modelCode: string): readonly [number, number] {
    return this.#ranges.get(`${sheet}|${modelCode}`) ?? [0, 0]
  }

  models(): Set<string> {
    return new Set([...this.#modelsBySheet.values()].flatMap((owners) => [...owners.values()]))
  }
}
