import type { ColumnSample } from './column-sample.ts'
import type { OrderColumns, UnreadColumn } from './columns.ts'
import { defined } from './defined.ts'
import { type HeadedColumn, isNamedField, most, sureFrom } from './headed-columns.ts'
import { isTotalWord } from './quantity-headings.ts'

export function withNumbers(
  table: OrderColumns,
  rest: readonly HeadedColumn[],
  quantities: readonly HeadedColumn[],
): OrderColumns {
  const own = quantities[0]
  const used = new Set(quantities.map(({ column }) => column))
  const others = rest.filter(({ column }) => !used.has(column))
  const numbers = others.filter(({ filled, numbers: read }) => filled > 0 && read >= filled * most)
  // What goods are sold for says nothing about the order.
  const prices = numbers.filter(({ kind, match }) => kind === 'price' && !isRetail(match))
  const amounts = numbers.filter(
    ({ kind, heading }) => kind === 'amount' || (isTotalWord(heading) && kind !== 'quantity'),
  )
  const pair =
    own && quantities.length === 1
      ? prices
          .flatMap((price) => amounts.map((amount) => ({ price, amount })))
          .find(({ price, amount }) => isProduct(own, price, amount))
      : undefined
  const price = pair?.price ?? prices[0]
  const amount = pair?.amount ?? amounts[0]
  const codes = new Set(table.codes)
  return {
    ...table,
    single: {
      ...table.single,
      ...defined({
        ...(quantities.length === 1 && table.sizes.length === 0 && { quantity: own?.column }),
        price: price?.column,
        amount: amount?.column,
      }),
    },
    unread: numbers
      .filter(
        (one) =>
          one.counts > 0 && !isKnown(one) && !codes.has(one.column) && one.upcs === 0 && !isCounter(one),
      )
      .map(toUnread),
  }
}

function isRetail({ msrp = 0, wholesale = 0, cost = 0 }: HeadedColumn['match']): boolean {
  return msrp >= sureFrom && msrp > Math.max(wholesale, cost)
}

function isKnown({ kind, match, heading }: HeadedColumn): boolean {
  return kind !== null || isTotalWord(heading) || isNamedField(match)
}

function isCounter({ byRow, numbers }: ColumnSample): boolean {
  const values = [...byRow.values()]
  return numbers > 1 && values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)
}

export function isProduct(quantity: ColumnSample, price: ColumnSample, amount: ColumnSample): boolean {
  const rows = [...amount.byRow].filter(([row, value]) => value !== 0 && price.byRow.has(row))
  return (
    rows.length >= 2 &&
    rows.every(
      ([row, value]) =>
        Math.abs((quantity.byRow.get(row) ?? 0) * (price.byRow.get(row) ?? 0) - value) < 0.015,
    )
  )
}

export function toUnread({ column, heading, isHidden }: HeadedColumn): UnreadColumn {
  return { column, heading, ...(isHidden && { isHidden }) }
}
