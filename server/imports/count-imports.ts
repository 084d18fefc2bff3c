import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { metrics } from '#server/platform/metrics/metrics.ts'

export async function countImports(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('imports')
    .select(['status', (imports) => imports.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
    // Also if the database is lost: old values would look like current ones.
    .finally(() => metrics.imports.clear())
  for (const { status, count } of rows) metrics.imports.set({ status }, count)
}
