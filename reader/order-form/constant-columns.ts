import type { ColumnStatements } from './columns.ts'
import type { HeadedColumn } from './headed-columns.ts'
import { poNumberUnder } from './po-number.ts'
import { datesInHeading, shipDateNamed } from './ship-dates.ts'

export function statementsOf(columns: readonly HeadedColumn[]): ColumnStatements {
  const same = columns.flatMap(({ heading, distinct, filled, shown: [text] }) =>
    distinct === 1 && filled > 1 && text !== undefined ? [{ heading, text }] : [],
  )
  return {
    poNumber: same.map((one) => poNumberUnder(one.heading, one.text)).find((one) => one !== null) ?? null,
    dates: [
      ...same.flatMap(({ heading, text }) => {
        const what = shipDateNamed(heading)
        return what === null ? [] : [{ what, text }]
      }),
      ...columns.flatMap(({ heading }) => datesInHeading(heading)),
    ],
  }
}
