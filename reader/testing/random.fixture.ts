/** A seeded source of choices: the same seed always gives the same choices. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 97) >>> 0
    for (let round = 0; round < 4; round++) this.next()
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value)
  }
}
