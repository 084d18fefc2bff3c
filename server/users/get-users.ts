import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { emailKey } from '#contract/input/email.ts'
import { refuse } from '#contract/refusals.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { addedBy, type ByFilter, type FiltersOf, whereAll } from '#server/platform/database/list-filters.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { countStoresOf } from '#server/domain/store/count-stores-of.ts'
import { readUser, selectUsers, selectUsersWithMemberships } from '#server/domain/user/select-users.ts'

export async function getUsers({ db, input }: CallContext<'getUsers'>) {
  return list(db, selectUsers(db), input)
}

export async function getUsersWithMemberships({ db, input }: CallContext<'getUsersWithMemberships'>) {
  return list(db, selectUsersWithMemberships(db), input)
}

export async function exportUsers({ db, input }: CallContext<'exportUsers'>) {
  const page = async (cursor: string | undefined) =>
    list(db, selectUsersWithMemberships(db), {
      ...input,
      cursor,
      pageSize: exportPageSize,
      orderDir: 'asc',
      orderBy: 'name',
      counted: false,
    })
  return exportList<Awaited<ReturnType<typeof page>>['items'][number]>({
    what: input.type === 'internal' ? 'team' : 'people',
    columns: {
      'First name': ({ firstName }) => firstName,
      'Last name': ({ lastName }) => lastName,
      Email: ({ email }) => email,
      Type: ({ type }) => (type === 'external' ? 'Customer' : 'Internal'),
      Status: ({ status }) => status,
      Role: ({ roleName }) => roleName,
      Organizations: ({ organizationMemberships }) =>
        organizationMemberships.map(({ organization }) => organization.name).join('; '),
    },
    page,
  })
}

export async function getUser({ db, input: { id } }: CallContext<'getUser'>) {
  return (await readUser(db, id)) ?? refuse('user-not-found')
}

export async function getUserWithMemberships({ db, input: { id } }: CallContext<'getUserWithMemberships'>) {
  const found = await selectUsersWithMemberships(db).where('users.id', '=', id).executeTakeFirst()
  if (!found) return refuse('user-not-found')
  return { ...found, storesCount: await countStoresOf(db, id) }
}

const orders = {
  name: [byName('users.firstName'), byName('users.lastName'), sql`users.id`],
  email: [sql`users.email_key`],
}

const conditions: ByFilter<FiltersOf<'getUsers'>, RawBuilder<boolean>> = {
  search: (search) => contains(sql`users.search`, search),
  type: (type) => sql`users.type = ${type}`,
  status: (status) => sql`users.status = ${status}`,
  organizationId: (id) => sql`users.organization_id = ${id}`,
  roleId: (id) => sql`users.role_id = ${id}`,
  email: (email) => sql`users.email_key = ${emailKey(email)}`,
}

async function list<Row>(
  db: Kysely<Tables>,
  users: SelectQueryBuilder<Tables, 'users', Row>,
  input: ParsedInputOf<'getUsers'> & { counted?: boolean },
) {
  return pageByKey(db, whereAll(users, addedBy(conditions, input)), {
    ...input,
    ...(input.search && { countTo: searchCountCap }),
    pageSize: input.limit ?? input.pageSize,
    by: orders[input.orderBy],
  })
}
