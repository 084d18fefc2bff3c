import {
  type BrandWord,
  type DiscountWord,
  type ListWords,
  mostListWords,
} from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'

interface Word<Meaning> {
  readonly text: string
  readonly meaning: Meaning | null
  readonly rows: Set<number>
}

const longestWord = 200

export class Words<Meaning> {
  readonly #given: ReadonlyMap<string, Meaning>
  readonly #found = new Map<string, Word<Meaning>>()

  constructor(given: readonly (readonly [text: string, meaning: Meaning])[]) {
    this.#given = new Map(given.map(([text, meaning]) => [fold(text), meaning]))
  }

  meaningOf(text: string, row: number): Meaning | undefined {
    const key = fold(text)
    const meaning = this.#given.get(key)
    const known = this.#found.get(key)
    if (known) known.rows.add(row)
    else if (text.length <= longestWord && this.#found.size < mostListWords)
      this.#found.set(key, { text, meaning: meaning ?? null, rows: new Set([row]) })
    return meaning
  }

  has(text: string): boolean {
    return this.#given.has(fold(text))
  }

  found(): { text: string; rows: number; meaning: Meaning | null }[] {
    return Array.from(this.#found.values(), ({ text, meaning, rows }) => ({ text, meaning, rows: rows.size }))
  }
}

export interface WordsOfList {
  readonly discounts: Words<number>
  readonly brands: Words<readonly number[]>
}

export function wordsOf(discounts: readonly DiscountWord[], brands: readonly BrandWord[]): WordsOfList {
  return {
    discounts: new Words(discounts.map(({ text, discount }) => [text, discount])),
    brands: new Words(brands.map(({ text, brandIds }) => [text, brandIds])),
  }
}

export function foundWords({ discounts, brands }: WordsOfList): ListWords {
  return {
    discounts: discounts.found().map(({ meaning, ...word }) => ({ ...word, discount: meaning })),
    brands: brands.found().map(({ meaning, ...word }) => ({ ...word, brandIds: meaning && [...meaning] })),
  }
}
