import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ColumnMeaning, DefaultValues } from '#contract/customers/import-customers.ts'
import type { TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { headingsOf } from './customer-list/find-columns.ts'
import './tables.ts'

interface Matching {
  readonly columns: readonly (ColumnMeaning | null)[] | null
  readonly defaults: DefaultValues
}

export async function findMatching(db: Kysely<Tables>, sheet: TextSheet): Promise<Matching | undefined> {
  const key = keyOf(sheet)
  if (key === undefined) return undefined
  return db
    .selectFrom('customerListColumns')
    .select(['columns', 'defaults'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function rememberMatching(
  tx: Kysely<Tables>,
  sheet: TextSheet,
  { columns, defaults }: Matching,
  { clock }: Pick<CallContext<'importCustomers'>, 'clock'>,
): Promise<void> {
  const key = keyOf(sheet)
  if (key === undefined) return
  const values = {
    columns: columns && JSON.stringify(columns),
    defaults: JSON.stringify(defaults),
    matchedAt: clock.now().toISOString(),
  }
  await tx
    .insertInto('customerListColumns')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

function keyOf(sheet: TextSheet): string | undefined {
  const headings = headingsOf(sheet.rows)
  return headings && createHash('sha256').update(headings).digest('hex')
}
