import { problemCodes, type ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'

export interface ListProblem extends Problem {
  readonly modelCode: string | null
  readonly rejectedRow?: RejectedRow
}

export interface LastSeen {
  readonly wholesale: number
  readonly listName: string
}

const maxPriceChange = 0.2

export function movedPrices(
  items: readonly ListItem[],
  lastSeen: ReadonlyMap<string, LastSeen>,
): ListProblem[] {
  return items.flatMap((item) => {
    const last = lastSeen.get(item.modelCode)
    if (!last || last.wholesale === 0 || item.wholesale === 0) return []
    const share = (item.wholesale - last.wholesale) / last.wholesale
    if (Math.abs(share) <= maxPriceChange) return []
    const effect = `${dollars(last.wholesale)} on ${last.listName}, now ${dollars(item.wholesale)} (${share > 0 ? '+' : '−'}${Math.round(Math.abs(share) * 100)}%)`
    return [problem('PRICE_MOVED', { ...placeOf(item), value: dollars(item.wholesale), effect })]
  })
}

export function knownFile(label: string): ListProblem {
  return problem('SAME_FILE', { effect: `already uploaded as ${label}` })
}

export class MissingPictures {
  readonly #missing: Pick<ListItem, 'sheet' | 'row' | 'modelCode'>[] = []
  #items = 0

  add(items: readonly ListItem[]): void {
    this.#items += items.length
    for (const item of items) if (!item.pictureKey) this.#missing.push(placeOf(item))
  }

  problems(): ListProblem[] {
    if (this.#missing.length < this.#items)
      return this.#missing.map((place) =>
        problem('NO_PICTURE', { ...place, effect: 'imported without a picture' }),
      )
    const effect = `none of the ${this.#items} items has a picture`
    return this.#items === 0 ? [] : [problem('NO_PICTURE', { effect })]
  }
}

function placeOf({ sheet, row, modelCode }: ListItem) {
  return { sheet, row, modelCode }
}

function problem(code: ProblemCode, details: Partial<ListProblem> & { effect: string }): ListProblem {
  const { severity } = problemCodes[code]
  return {
    code,
    severity,
    sheet: null,
    row: null,
    column: null,
    cell: null,
    value: null,
    modelCode: null,
    ...details,
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
