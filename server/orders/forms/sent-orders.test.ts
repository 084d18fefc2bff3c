import { expect, it } from 'vitest'
import { type Outcome, outcomeOf } from '#server/testing/order-forms/judge-order.ts'
import { furtherOrders } from '#server/testing/order-forms/further-orders.ts'
import { readOwn } from '#server/testing/order-forms/own-workbook.ts'
import { collection, sentOrders } from '#server/testing/order-forms/sent-orders.ts'
import { matchOrderFile } from './match-order-file.ts'

/** Workbooks that need a person: the units of each shop, no headings, and a size that is not offered. */
const askedAbout = new Set([
  'the list of what is available, with a column for each shop',
  'no headings',
  'one size without a column of sizes, next to others',
])

it.each(sentOrders.map((order) => [order.name, order] as const))(
  'reads what the customer meant: %s',
  async (name, order) => {
    const expected: Outcome = askedAbout.has(name) ? 'asked' : 'exact'
    const { outcome, details } = await outcomeOf(order)
    expect([outcome, ...(outcome === expected ? [] : details)]).toEqual([expected])
  },
)

it.each(furtherOrders.map((order) => [order.name, order] as const))(
  'reads or asks about what the customer meant in the second round: %s',
  async (_, order) => {
    const { outcome, details } = await outcomeOf(order)
    expect([outcome, ...(outcome === order.expected ? [] : details)]).toEqual([order.expected])
  },
)

it.each(sentOrders.map((order) => [order.name, order] as const))(
  'a row that is deleted or doubled changes the reading or adds a problem: %s',
  async (_, order) => {
    const readingOf = async (sheets: typeof order.sheets) => {
      const file = await readOwn(sheets)
      const { lines, problems } = matchOrderFile(file, collection)
      const found = lines.map(({ item, quantity }) => `${item.itemId} ${quantity}`).toSorted()
      return JSON.stringify([
        found,
        problems.map(({ code, effect }) => `${code} ${effect}`),
        file.questions.length,
      ])
    }
    const before = await readingOf(order.sheets)
    const { questions, sheets } = await readOwn(order.sheets)
    const isUnread = questions.length > 0 || sheets.every(({ mapping }) => mapping === null)
    const [sheet] = order.sheets.filter(({ rows }) => rows.some((row) => row.length > 1))
    if (!sheet || isUnread || sheet.merges) return
    for (const [index, row] of sheet.rows.entries()) {
      const numbers = row.filter((cell) => typeof cell === 'number' && cell > 0).length
      // Rows of goods have a text and a quantity; the first below the headings.
      if (
        numbers === 0 ||
        !row.some((cell) => typeof cell === 'string' && /^(?:DN-|Black|Tan|Navy|White)/.test(cell))
      )
        continue
      const rows = sheet.rows.filter((_row, at) => at !== index)
      const changed = order.sheets.map((one) => (one === sheet ? { ...one, rows } : one))
      expect(await readingOf(changed), `without row ${index + 1}`).not.toBe(before)
      const doubled = [...sheet.rows.slice(0, index), row, ...sheet.rows.slice(index)]
      const again = order.sheets.map((one) => (one === sheet ? { ...one, rows: doubled } : one))
      expect(await readingOf(again), `row ${index + 1} twice`).not.toBe(before)
    }
  },
)
