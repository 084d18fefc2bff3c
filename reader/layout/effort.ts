/** The budget of header detection for a workbook, in looks at a known cell (about 100 ns each). A first look, or an unknown heading, counts as several. */
export const effortLimits = { opening: 2_500_000, guess: 1_500_000, later: 1_500_000 }

export const FIRST_LOOK = 30

type Search = keyof typeof effortLimits

class Spent extends Error {}

/** Counts the looks of header detection in a workbook and stops it at the limit, so no workbook can keep it busy. */
export class Effort {
  readonly spent = { opening: 0, guess: 0, later: 0 }
  readonly #inAll: Readonly<Record<Search, number>>
  readonly #limits: Record<Search, number>
  #current: Search | null = null
  #isCut = false

  constructor(limits: Readonly<Record<Search, number>> = effortLimits) {
    this.#inAll = limits
    this.#limits = { ...limits }
  }

  get isSpent(): boolean {
    return this.#isCut
  }

  /** A sheet may spend half of what is left for guesses and later headers, so a sheet of junk leaves enough for the next. */
  beginSheet(): void {
    for (const search of ['guess', 'later'] as const)
      this.#limits[search] = this.spent[search] + Math.max(0, this.#inAll[search] - this.spent[search]) / 2
  }

  within<Result>(search: Search, find: () => Result, otherwise: Result): Result {
    if (this.spent[search] >= this.#limits[search]) return this.#cut(search, otherwise)
    const before = this.#current
    this.#current = search
    try {
      return find()
    } catch (error) {
      if (error instanceof Spent) return this.#cut(search, otherwise)
      throw error
    } finally {
      this.#current = before
    }
  }

  /** Guesses only help the mapping step, so nothing is missed without them. */
  #cut<Result>(search: Search, otherwise: Result): Result {
    if (search !== 'guess') this.#isCut = true
    return otherwise
  }

  spend(looks: number): void {
    if (this.#current === null) return
    this.spent[this.#current] += looks
    if (this.spent[this.#current] > this.#limits[this.#current]) throw new Spent()
  }
}
