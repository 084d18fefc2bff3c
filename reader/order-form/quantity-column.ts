import { assortmentColumnOf } from './assortment-column.ts'
import type { ColumnSample } from './column-sample.ts'
import type { OrderColumns } from './columns.ts'
import { defined } from './defined.ts'
import { namesDozens } from './dozens.ts'
import { type HeadedColumn, isNamedField, most } from './headed-columns.ts'
import { isProduct, toUnread, withNumbers } from './number-columns.ts'
import { isOpenHeading, isTotalWord } from './quantity-headings.ts'
import { sizeSystemOf } from './size-system.ts'
import { withoutHiddenCopies } from './visible-columns.ts'

export function withQuantity(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  { size, sizeHeadingText }: { readonly size: number | undefined; readonly sizeHeadingText: string },
): OrderColumns | undefined {
  if (found.single.upc === undefined && found.single.style === undefined) return undefined
  const table = {
    ...found,
    system: sizeSystemOf(sizeHeadingText),
    single: { ...found.single, ...defined({ size }) },
  }
  const others = rest.filter(({ column }) => column !== size)
  const numbers = others.filter((one) => one.numbers >= one.filled * most)
  const sure = withOpen(numbers.filter(isAsked), numbers)
  // Words in most cells are problems, unless another quantity exists.
  const named = sure.length > 0 ? sure : others.filter((one) => isAsked(one) && one.numbers > 0)
  const asked = withoutHiddenCopies(named, () => 'quantity')
  const hidden = named.filter((one) => one.counts > 0 && !asked.includes(one))
  const candidates = provenBy(asked, numbers) ?? withoutCopies(asked)
  if (candidates.length === 0) {
    const parts = totalAndParts(numbers)
    if (parts.length > 0) return { ...withNumbers(table, rest, []), asked: askedAbout(parts) }
    const counts = numbers.filter(({ kind, filled }) => (kind === 'count' || kind === 'packs') && filled > 0)
    if (counts.length === 0) return undefined
    return { ...withNumbers(table, rest, []), asked: askedAbout(counts), asksAboutCounts: true }
  }
  const read = withNumbers(table, rest, candidates.length === 1 ? candidates : [])
  const [only] = candidates.length === 1 ? candidates : []
  return {
    ...read,
    assortment: size === undefined ? assortmentColumnOf(rest, only) : null,
    unread: [...hidden.map(toUnread), ...read.unread],
    ...(candidates.length > 1 && { asked: askedAbout(candidates) }),
  }
}

function isAsked({ kind }: HeadedColumn): boolean {
  return kind === 'order' || kind === 'quantity'
}

/** Columns without a known heading that add up to another in each row, such as the units of each shop, with their total first. */
function totalAndParts(numbers: readonly HeadedColumn[]): HeadedColumn[] {
  const unknown = numbers.filter(
    ({ kind, counts, match, heading }) =>
      kind === null && counts > 0 && (isTotalWord(heading) || !isNamedField(match)),
  )
  for (const total of unknown) {
    const parts = unknown.filter((one) => one !== total && !isTotalWord(one.heading))
    const beside = [
      parts,
      parts.filter(({ column }) => column < total.column),
      parts.filter(({ column }) => column > total.column),
    ]
    const sum = beside.find((some) => some.length > 1 && isSumOf(total, some))
    if (sum) return [total, ...sum]
  }
  return []
}

function isSumOf({ byRow }: HeadedColumn, parts: readonly HeadedColumn[]): boolean {
  const sums = [...byRow]
  return (
    sums.length > 1 &&
    sums.every(([row, value]) => parts.reduce((sum, part) => sum + (part.byRow.get(row) ?? 0), 0) === value)
  )
}

/** In a report of what was ordered and delivered, what is still open may be what is meant. */
function withOpen(asked: readonly HeadedColumn[], numbers: readonly HeadedColumn[]): HeadedColumn[] {
  const counts = numbers.filter(({ kind }) => kind === 'count')
  const open = counts.filter(({ heading }) => isOpenHeading(heading))
  const isReport = counts.length > open.length
  return asked.length > 0 && isReport ? [...asked, ...open] : [...asked]
}

function isOfPacks({ kind, heading }: Pick<HeadedColumn, 'kind' | 'heading'>): boolean {
  return kind === 'packs' && !namesDozens(heading)
}

function askedAbout(columns: readonly HeadedColumn[]): OrderColumns['asked'] {
  return new Map(
    columns.map(({ column, heading, shown, kind }) => [
      column,
      {
        heading: heading.slice(0, 60),
        samples: shown,
        ...(isOfPacks({ kind, heading }) && { isPacks: true as const }),
      },
    ]),
  )
}

function provenBy(
  asked: readonly HeadedColumn[],
  numbers: readonly HeadedColumn[],
): HeadedColumn[] | undefined {
  if (asked.length < 2) return undefined
  const prices = numbers.filter(({ kind }) => kind === 'price')
  const amounts = numbers.filter(({ kind, heading }) => kind === 'amount' || isTotalWord(heading))
  const proven = asked.filter((one) =>
    prices.some((price) => amounts.some((amount) => isProduct(one, price, amount))),
  )
  return proven.length === 1 ? proven : undefined
}

function withoutCopies(asked: readonly HeadedColumn[]): HeadedColumn[] {
  const first = new Map<string, HeadedColumn>()
  for (const one of asked) if (!first.has(valuesOf(one))) first.set(valuesOf(one), one)
  return [...first.values()]
}

function valuesOf({ byRow }: ColumnSample): string {
  return [...byRow]
    .filter(([, value]) => value !== 0)
    .map((one) => one.join(':'))
    .join(' ')
}
