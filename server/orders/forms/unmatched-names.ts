import { fold, foldCode } from '#contract/input/fold.ts'
import type { UnknownName } from './matched.ts'

type Counted = { -readonly [Key in keyof UnknownName]: UnknownName[Key] }

const unknownMax = 200
const sizesMax = 40

export class UnmatchedNames {
  readonly #unknown = new Map<string, Counted>()
  #typed = 0
  readonly #failed = { style: 0, size: 0, unknown: 0 }

  countTyped(): void {
    this.#typed += 1
  }

  countFailed(why: 'style' | 'size' | 'unknown'): void {
    this.#failed[why] += 1
  }

  add(kind: UnknownName['kind'], text: string, sizes: readonly string[]): void {
    const key = `${kind} ${kind === 'style' ? foldCode(text) : fold(text)}`
    const known = this.#unknown.get(key)
    if (known) {
      known.count += 1
      known.sizes = [...new Set([...known.sizes, ...sizes])].slice(0, sizesMax)
    } else if (this.#unknown.size < unknownMax)
      this.#unknown.set(key, { kind, text, count: 1, sizes: sizes.slice(0, sizesMax) })
  }

  get all(): readonly UnknownName[] {
    return [...this.#unknown.values()]
  }

  needsMatching(): boolean {
    const { style, size, unknown } = this.#failed
    const isMost = (rows: number) => rows > this.#typed / 2
    return isMost(style) || isMost(size) || (unknown === this.#typed && unknown > 1)
  }
}
