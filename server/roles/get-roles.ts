import { type Kysely, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/calls.ts'
import { refuse } from '#contract/refusals.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getRoles({ db, input }: CallContext<'getRoles'>) {
  return listRoles(db, input)
}

export async function exportRoles({ db, input }: CallContext<'exportRoles'>) {
  return exportList<Awaited<ReturnType<typeof listRoles>>['items'][number]>({
    what: 'roles',
    columns: {
      Name: ({ name }) => name,
      Description: ({ description }) => description,
      Type: ({ type }) => (type === 'external' ? 'External' : 'Internal'),
      Status: ({ status }) => status,
    },
    page: async (cursor) =>
      listRoles(db, { ...input, cursor, pageSize: exportPageSize, orderDir: 'asc', counted: false }),
  })
}

async function listRoles(db: Kysely<Tables>, input: ParsedInputOf<'getRoles'> & { counted?: boolean }) {
  const { search, type, status } = input
  const query = selectRoles(db)
    .$if(Boolean(search), (roles) => roles.where(contains(sql`name`, search ?? '')))
    .$if(type !== undefined, (roles) => roles.where('type', '=', type ?? 'internal'))
    .$if(status !== undefined, (roles) => roles.where('status', '=', status ?? 'active'))
  return pageByKey(db, query, { ...input, by: [byName('name'), sql`id`] })
}

export async function getRole({ db, input: { id } }: CallContext<'getRole'>) {
  return (await readRole(db, id)) ?? refuse('role-not-found')
}

export async function readRole(db: Kysely<Tables>, id: string) {
  return selectRoles(db).where('id', '=', id).executeTakeFirst()
}

export const roleRecord = versionedRecord('role', readRole)

function selectRoles(db: Kysely<Tables>) {
  return db
    .selectFrom('roles')
    .select([
      'id',
      'editVersion as version',
      'name',
      'description',
      'type',
      'status',
      'createdAt',
      'updatedAt',
    ])
}
