import type { InputOf } from '#contract/calls.ts'
import { emailKey } from '#contract/input/email.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { Reading } from './found.ts'
import type { RowPerson } from './row-people.ts'

type User = InputOf<'registerNewCustomer'>['users'][number]

export interface ReadPerson {
  readonly user: User
  readonly row: SheetRow
  readonly columns: RowPerson['columns']
}

export function readPeopleOf(rows: readonly SheetRow[], reading: Reading): ReadPerson[] {
  const { values, found } = reading
  const people: ReadPerson[] = []
  const byEmail = new Map<string, string>()
  const everyone = rows.map((row) => ({ row, people: values.peopleOf(row) }))
  const hasEmails = everyone.some(({ people: own }) => own.some(({ email }) => email !== ''))
  for (const { row, people: own } of everyone) {
    const role = values.of(row, 'role')
    if (role !== '' && own.length === 0) found(row, 'role', 'UNUSED_VALUE', role)
    for (const [index, person] of own.entries()) {
      const { firstName, lastName, email, columns } = person
      if (email === '') {
        // Without any email address, the missing main contact is reported.
        if (hasEmails)
          found(row, columns.lastName, 'UNUSED_VALUE', `${firstName} ${lastName}`.trim(), {
            reason: 'A person without an email address is not imported.',
          })
        continue
      }
      const identity = fold(`${firstName}|${lastName}`)
      const known = byEmail.get(emailKey(email))
      if (known !== undefined) {
        if (identity !== '|' && identity !== known)
          found(row, columns.email, 'NOT_VALID', email, {
            reason: 'This email is listed twice with different names',
          })
        continue
      }
      const names = namesOf(row, person, { isFirst: people.length === 0, reading })
      if (!names) continue
      byEmail.set(emailKey(email), identity)
      const roleId = index === 0 ? roleOf(row, role, reading) : undefined
      people.push({ user: { email, ...names, ...(roleId && { roleId }) }, row, columns })
    }
  }
  return people
}

function namesOf(
  row: SheetRow,
  { firstName, lastName, email, isDoubtful, columns }: RowPerson,
  { isFirst, reading }: { isFirst: boolean; reading: Reading },
) {
  const { values, found, lacks } = reading
  if (isDoubtful) found(row, columns.lastName, 'NAME_DIVIDED', `${firstName} | ${lastName}`)
  if (firstName !== '' && lastName !== '') return { firstName, lastName }
  const given = {
    firstName: firstName || values.default('firstName'),
    lastName: lastName || values.default('lastName'),
  }
  if (firstName === '') lacks('firstName')
  if (lastName === '') lacks('lastName')
  if (given.firstName !== '' && given.lastName !== '') {
    found(row, columns.email, 'DEFAULT_USED', email, {
      effect: `imported as ${given.firstName} ${given.lastName}`,
    })
    return given
  }
  if (isFirst) return { firstName, lastName }
  found(row, columns.email, 'UNUSED_VALUE', email, { reason: 'A person without a name is not imported.' })
  return undefined
}

function roleOf(row: SheetRow, role: string, { names, found }: Reading): string | undefined {
  const roleId = role === '' ? undefined : names.roles.get(role.toLowerCase())
  if (role !== '' && !roleId) found(row, 'role', 'UNKNOWN_ROLE', role)
  return roleId
}
