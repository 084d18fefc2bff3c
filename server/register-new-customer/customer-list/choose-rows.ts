import type { CustomerProblem } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { FoundColumns } from './find-columns.ts'
import { isClosedName, isPlainlyInactive, isTotalRow, mayBeClosed, statusOf } from './row-status.ts'
import type { RowValues } from './row-values.ts'

export function rowsOfCustomers(
  below: readonly SheetRow[],
  head: SheetRow | undefined,
  report: (row: SheetRow, code: CustomerProblem['code'], value: string | null) => void,
): SheetRow[] {
  const headings = head?.cells.join('\n').toLowerCase()
  return below.filter((row) => {
    if (row.hidden) report(row, 'HIDDEN_ROW', null)
    const first = row.cells.find((cell) => cell !== '')
    if (first === undefined) return false
    const isHeading = row.cells.join('\n').toLowerCase() === headings
    if (isHeading) report(row, 'REPEATED_HEADINGS', first)
    else if (isTotalRow(row.cells)) report(row, 'TOTAL_ROW', first)
    else return true
    return false
  })
}

export function activeRows(
  rows: readonly SheetRow[],
  { values, columns }: { values: RowValues; columns: FoundColumns },
): { active: SheetRow[]; problems: CustomerProblem[] } {
  const problems: CustomerProblem[] = []
  const statusAt = columns.byField.get('status')
  const heading = columns.columns[statusAt ?? -1]?.heading ?? ''
  const read = new Set([...columns.byField.values(), ...columns.brandDiscounts.map(({ index }) => index)])
  const unread = columns.columns.map(({ index }) => index).filter((index) => !read.has(index))
  const kinds = unread.filter((index) => /kind|note/.test(columns.columns[index]?.named.ignored ?? ''))
  const whyInactive = (row: SheetRow): { at: number | undefined; value: string } | undefined => {
    const name = values.of(row, 'organization')
    if (isClosedName(name)) return { at: columns.byField.get('organization'), value: name }
    const status = statusAt === undefined ? '' : values.at(row, statusAt)
    if (statusOf(status, heading) === 'inactive') return { at: statusAt, value: status }
    const at = kinds.find((index) => isPlainlyInactive(values.at(row, index)))
    return at === undefined ? undefined : { at, value: values.at(row, at) }
  }
  let ofInactive: ReturnType<typeof whyInactive>
  const active = rows.filter((row) => {
    const own = whyInactive(row)
    if (values.of(row, 'organization') !== '') ofInactive = own
    const why = own ?? ofInactive
    if (why) {
      problems.push(values.problem(row, why.at, { code: 'INACTIVE', value: why.value }))
      return false
    }
    for (const index of unread)
      if (mayBeClosed(values.at(row, index)))
        problems.push(
          values.problem(row, index, {
            code: 'UNUSED_VALUE',
            value: values.at(row, index),
            reason: 'The row may say that the customer is closed.',
            effect: 'imported anyway',
          }),
        )
    const status = statusAt === undefined ? '' : values.at(row, statusAt)
    if (status !== '' && statusOf(status, heading) !== 'active')
      problems.push(
        values.problem(row, statusAt, {
          code: 'UNUSED_VALUE',
          value: status,
          reason: 'The status is not imported; new customers are active.',
        }),
      )
    return true
  })
  return { active, problems }
}
