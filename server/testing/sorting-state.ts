import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { testApp } from './test-app.ts'

/** Input of the sorting calls that moves items from one catalog type to another. */
export function steps(modelCodes: readonly string[], originCatalogType: string, targetCatalogType: string) {
  return modelCodes.map((modelCode) => ({ modelCode, originCatalogType, targetCatalogType }))
}

/** The catalog types of each item of a line list, by model code. */
export async function assignments(
  call: Awaited<ReturnType<typeof testApp>>['call'],
  lineListId: number,
): Promise<Record<string, string[]>> {
  const { data } = await call('getPopulatedCatalogs', { lineListId })
  return Object.fromEntries(
    data.flatMap(({ items }) => items.map((item) => [item.model_code, item.catalogTypes])),
  )
}

/** How many items of a line list the database counts as unsorted. */
export async function unsortedCount(db: Kysely<Tables>, lineListId: number): Promise<number> {
  const row = await db
    .selectFrom('lineLists')
    .select('unsortedCount')
    .where('id', '=', lineListId)
    .executeTakeFirstOrThrow()
  return row.unsortedCount
}

/** What the history of a line list says was done to it, from the first on. */
export async function actions(db: Kysely<Tables>, lineListId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('action')
    .where('subject', '=', 'line-list')
    .where('subjectId', '=', String(lineListId))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
