import { type LineListType, lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'
import type { FileProblems, Place } from './file-problems.ts'

export class ListTypes {
  readonly #counts = new Map<LineListType, number>()
  readonly #others = new Map<
    string,
    { ordered: LineListType; other: LineListType; place: Place; count: number }
  >()

  count(types: ReadonlySet<LineListType>): void {
    for (const type of types) this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1)
  }

  preferred(): LineListType[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a).map(([type]) => type)
  }

  addOrdered(ordered: LineListType, offered: ReadonlySet<LineListType>, place: Place): void {
    for (const other of offered) {
      if (other === ordered) continue
      const key = `${ordered} ${other}`
      const before = this.#others.get(key)
      if (before) before.count += 1
      else this.#others.set(key, { ordered, other, place, count: 1 })
    }
  }

  note(problems: FileProblems): void {
    for (const { ordered, other, place, count } of this.#others.values())
      problems.add(
        'OTHER_LIST',
        place,
        '',
        `${countPhrase([[count, 'item']])} ${count === 1 ? 'is' : 'are'} offered as ${lineListTypeLabels[other]}, too. ${count === 1 ? 'It is' : 'They are'} ordered as ${lineListTypeLabels[ordered]}.`,
      )
  }
}
