import type { CustomerProblem } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { type FoundColumns, meaningsOf } from './find-columns.ts'
import {
  isClosedName,
  isOtherKind,
  isPlainlyInactive,
  isTestName,
  isTotalRow,
  mayBeClosed,
  statusOf,
} from './row-status.ts'
import { nameKey, parentOf } from './organization-name.ts'
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

interface WhyLeftOut {
  readonly at: number | undefined
  readonly value: string
  readonly reason?: string
}

const testReason = 'The name says that this is not a customer.'
const kindReason = 'The row is of another kind than customers.'

/** What follows from the rows above: rows without a name, with the number of a customer, or named "Parent:Store" follow it. */
class Followed {
  readonly #values: RowValues
  readonly #byKey = new Map<string, WhyLeftOut | undefined>()
  #last: WhyLeftOut | undefined

  constructor(values: RowValues) {
    this.#values = values
  }

  whyLeftOut(row: SheetRow, hasStatus: boolean): WhyLeftOut | undefined {
    const name = this.#values.of(row, 'organization')
    if (name === '' && !this.#values.startsCustomer(row)) return this.#last
    const parent = parentOf(name)
    if (parent !== undefined && this.#byKey.has(parent)) return this.#byKey.get(parent)
    return hasStatus ? undefined : this.#byKey.get(this.#numberKey(row))
  }

  add(row: SheetRow, why: WhyLeftOut | undefined): void {
    const name = this.#values.of(row, 'organization')
    for (const key of [nameKey(name), this.#numberKey(row)])
      if (key !== '' && !this.#byKey.has(key)) this.#byKey.set(key, why)
    if (name !== '' || this.#values.startsCustomer(row)) this.#last = why
  }

  #numberKey(row: SheetRow): string {
    const number = this.#values.customerNumber(row)
    return number === '' ? '' : `\n${number}`
  }
}

export function activeRows(
  rows: readonly SheetRow[],
  { values, columns }: { values: RowValues; columns: FoundColumns },
): { active: SheetRow[]; problems: CustomerProblem[] } {
  const problems: CustomerProblem[] = []
  const statusAt = columns.byField.get('status')
  const heading = columns.columns[statusAt ?? -1]?.heading ?? ''
  const read = meaningsOf(columns)
  const unread = columns.columns.map(({ index }) => index).filter((index) => !read.has(index))
  const ignoredAs = (kind: RegExp) =>
    unread.filter((index) => kind.test(columns.columns[index]?.named.ignored ?? ''))
  const [kinds, notes] = [ignoredAs(/^kind$/), ignoredAs(/^note$/)]
  const organizationAt = columns.byField.get('organization')
  const whyInactive = (row: SheetRow): WhyLeftOut | undefined => {
    const name = values.of(row, 'organization')
    if (isTestName(name)) return { at: organizationAt, value: name, reason: testReason }
    if (isClosedName(name)) return { at: organizationAt, value: name }
    const status = statusAt === undefined ? '' : values.at(row, statusAt)
    if (statusOf(status, heading) === 'inactive') return { at: statusAt, value: status }
    const kind = kinds.find((index) => isOtherKind(values.at(row, index)))
    if (kind !== undefined) return { at: kind, value: values.at(row, kind), reason: kindReason }
    const note = notes.find((index) => isPlainlyInactive(values.at(row, index)))
    return note === undefined ? undefined : { at: note, value: values.at(row, note) }
  }
  const followed = new Followed(values)
  const active = rows.filter((row) => {
    const own = whyInactive(row)
    const hasStatus = statusAt !== undefined && values.at(row, statusAt) !== ''
    const why = own ?? followed.whyLeftOut(row, hasStatus)
    followed.add(row, why)
    if (why) {
      problems.push(
        values.problem(row, why.at, {
          code: 'INACTIVE',
          value: why.value,
          ...(why.reason !== undefined && { reason: why.reason }),
        }),
      )
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
