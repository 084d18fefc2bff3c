/** What detection may spend on a workbook, in looks at a cell already known (about 100 ns): a first look, or a heading that is not known, counts as several. */
export const effortLimits = { opening: 2_500_000, guess: 1_500_000, later: 1_500_000 }

/** How many looks a first one costs. */
export const FIRST_LOOK = 30

/** What is looked for: the first header of a sheet, one that no word names, or one below the first. */
type Search = keyof typeof effortLimits

class Spent extends Error {}

/** Counts what the search for headers looks at in a workbook, and ends it at the limit: no workbook keeps it busy for long. */
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

  /** Whether a header may have been missed, because the search for the first one of a sheet or for one below it was cut short. */
  get isSpent(): boolean {
    return this.#isCut
  }

  /** A sheet may spend half of what is left for guesses and further headers, so that one of junk leaves enough for the next. */
  beginSheet(): void {
    for (const search of ['guess', 'later'] as const)
      this.#limits[search] = this.spent[search] + Math.max(0, this.#inAll[search] - this.spent[search]) / 2
  }

  /** Searches as long as the effort lasts, else gives `otherwise`. */
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

  /** A guess only helps with the mapping step, so nothing is missed without it. */
  #cut<Result>(search: Search, otherwise: Result): Result {
    if (search !== 'guess') this.#isCut = true
    return otherwise
  }

  /** Counts looks; ends the search that makes them where they are too many. */
  spend(looks: number): void {
    if (this.#current === null) return
    this.spent[this.#current] += looks
    if (this.spent[this.#current] > this.#limits[this.#current]) throw new Spent()
  }
}
