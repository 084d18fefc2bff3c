import { type Kysely, sql } from 'kysely'
import { acquire, type LocksBefore } from '../locks.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'

/** Reads one line list as calls return it. */
export async function readLineList(db: Kysely<Tables>, lineListId: number) {
  return selectLineLists(db).where('lineLists.id', '=', lineListId).executeTakeFirst()
}

/** Line lists answer edits of older details with the list as it is now. */
export const lineListRecord = versionedRecord('line-list', readLineList, { counted: 'editVersion' })

/** Locks a line list until the transaction ends and reads it as calls return it. */
export async function readLineListForUpdate(before: LocksBefore<'line-lists'>, lineListId: number) {
  const { tx } = await acquire(before, 'line-lists', async (own) =>
    own.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute(),
  )
  return readLineList(tx, lineListId)
}

/** Selects line lists as calls return them. */
export function selectLineLists(db: Kysely<Tables>) {
  return db
    .selectFrom('lineLists')
    .innerJoin('brands', 'brands.id', 'lineLists.brandId')
    .select([
      'lineLists.id',
      'lineLists.name',
      'lineLists.type',
      'lineLists.brandId',
      'brands.name as brandName',
      'lineLists.description',
      utcMidnight('lineLists.sentOn').as('sentOn'),
      utcMidnight('lineLists.deadline').as('deadline'),
      utcMidnight('lineLists.availableOn').as('availableOn'),
      'lineLists.year',
      'lineLists.season',
      'lineLists.stockType',
      'lineLists.availability',
      'lineLists.currency',
      'lineLists.currencyRate',
      'lineLists.version',
      'lineLists.editVersion',
      'lineLists.itemsCount',
      sql<boolean>`line_lists.catalogs_created_at IS NOT NULL`.as('sentToCatalog'),
      sql<boolean>`line_lists.published_at IS NOT NULL`.as('published'),
      sql<boolean>`line_lists.archived_at IS NOT NULL`.as('archived'),
      'lineLists.createdAt',
      'lineLists.updatedAt',
    ])
}
