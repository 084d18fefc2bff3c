import { columnLetter } from '../values/text.ts'
import type { OrderColumns } from './columns.ts'
import type { QuantityQuestion, UnreadRows } from './order-file.ts'

interface Asked {
  question: QuantityQuestion
  readonly isAboutCounts: boolean
  readonly row: number
}

export class QuantityQuestions {
  readonly #asked = new Map<string, Asked>()
  #hasOrder = false

  add(sheet: string, { asked, asksAboutCounts, headerRow }: OrderColumns): void {
    if (asked.size === 0) {
      this.#hasOrder = true
      return
    }
    const columns = [...asked].map(([column, one]) => ({ column, letter: columnLetter(column), ...one }))
    const key = columns.map(({ column, heading }) => `${column} ${heading}`).join('\n')
    const before = this.#asked.get(key)
    if (before) {
      const sheets = [...new Set([...before.question.sheets, sheet])]
      before.question = { ...before.question, sheets }
    } else {
      const question = { sheets: [sheet], columns }
      this.#asked.set(key, { question, isAboutCounts: asksAboutCounts, row: headerRow })
    }
  }

  /** A sheet whose only units are available, shipped, or the like is not an order if another sheet surely is one. */
  open(): { readonly questions: readonly QuantityQuestion[]; readonly unread: readonly UnreadRows[] } {
    const asked = [...this.#asked.values()]
    const isSettled = ({ isAboutCounts }: Asked): boolean => this.#hasOrder && isAboutCounts
    return {
      questions: asked.filter((one) => !isSettled(one)).map(({ question }) => question),
      unread: asked.filter(isSettled).flatMap(({ question, row }) =>
        question.sheets.map((sheet) => ({
          sheet,
          row,
          column: question.columns[0]?.letter ?? 'A',
          text: question.columns[0]?.heading ?? '',
          count: 1,
          isSheet: true,
        })),
      ),
    }
  }
}
