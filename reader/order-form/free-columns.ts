import type { Field } from '../layout/fields.ts'
import { type HeadedColumn, isWord, most, sureFrom } from './headed-columns.ts'
import { ownerOf, owners } from './reference-headings.ts'

export class FreeColumns {
  readonly #columns: readonly HeadedColumn[]
  readonly #taken = new Set<number>()

  constructor(columns: readonly HeadedColumn[]) {
    this.#columns = columns
  }

  take(column: HeadedColumn | undefined): number | undefined {
    if (column) this.#taken.add(column.column)
    return column?.column
  }

  rest(): HeadedColumn[] {
    return this.#columns.filter(({ column }) => !this.#taken.has(column))
  }

  best(
    fields: readonly Field[],
    fits: (column: HeadedColumn) => boolean = () => true,
  ): HeadedColumn | undefined {
    for (const field of fields) {
      const [found] = this.rest()
        .filter((one) => one.size === null && (one.match[field] ?? 0) >= sureFrom && fits(one))
        .toSorted((a, b) => (b.match[field] ?? 0) - (a.match[field] ?? 0))
      if (found) return found
    }
    return undefined
  }
}

/** The column of styles: the vendor's next to the customer's own, and of equal ones that with codes. */
export function styleColumn(free: FreeColumns): HeadedColumn | undefined {
  for (const owner of owners)
    for (const fits of [isCodes, () => true]) {
      const found = free.best(
        ['model', 'style'],
        (one) => !isNumbers(one) && ownerOf(one.heading) === owner && fits(one),
      )
      if (found) return found
    }
  return free.rest().find(isWeaklyNamedCode)
}

/** Codes below a heading that may also be that of a name, such as `Articolo`. */
function isWeaklyNamedCode({ kind, size, match, filled, codes }: HeadedColumn): boolean {
  const named = Math.max(match.model ?? 0, match.style ?? 0)
  return kind === null && size === null && filled > 0 && codes >= filled * most && named >= weakFrom
}

const weakFrom = 0.6

export function isNumbers({ kind, numbers, filled }: HeadedColumn): boolean {
  return kind !== null && numbers >= filled * most
}

function isCodes({ filled, codes }: HeadedColumn): boolean {
  return filled === 0 || codes >= filled / 2
}

export function isUpcs({ heading, filled, upcs }: HeadedColumn): boolean {
  return upcs > 0 && upcs >= filled * most && isWord(heading)
}

export function isRuns({ filled, runs }: HeadedColumn): boolean {
  return filled > 0 && runs >= filled * most
}

/** Codes below another heading, which may be those that the store is offered. */
export function isOtherCode(one: HeadedColumn): boolean {
  return (
    one.kind === null &&
    one.size === null &&
    one.distinct > 1 &&
    one.codes >= one.filled * most &&
    one.numbers < one.filled
  )
}

/** Codes below a heading that is not known: several, and not the same in every row, as an order number is. */
export function isGuessedCode(one: HeadedColumn): boolean {
  return (
    one.kind === null &&
    one.size === null &&
    isWord(one.heading) &&
    one.filled > 0 &&
    one.codes >= one.filled * most &&
    one.numbers < one.filled &&
    (one.distinct > 1 || one.filled === 1)
  )
}
