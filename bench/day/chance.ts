/** Random choices that are the same in each run. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  pick<Value>(values: readonly Value[]): Value {
    return this.#at(values, this.next())
  }

  /** One of the first values more often than one of the last: half of the picks are in the first eighth. */
  pickEarly<Value>(values: readonly Value[]): Value {
    return this.#at(values, this.next() ** 3)
  }

  #at<Value>(values: readonly Value[], share: number): Value {
    const value = values[Math.floor(share * values.length)]
    if (value === undefined) throw new Error('Nothing to choose from')
    return value
  }
}
