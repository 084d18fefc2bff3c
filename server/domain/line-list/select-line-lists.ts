import { type Kysely, sql } from 'kysely'
import { acquire, type LocksBefore } from '../locks.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'

export async function readLineList(db: Kysely<Tables>, lineListId: number) {
  return selectLineLists(db).where('lineLists.id', '=', lineListId).executeTakeFirst()
}

export const lineListRecord = versionedRecord('line-list', readLineList, { counted: 'editVersion' })

export async function readLineListForUpdate(before: LocksBefore<'line-lists'>, lineListId: number) {
  const { tx } = await acquire(before, 'line-lists', async (own) =>
    own.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute(),
  )
  return readLineList(tx, lineListId)
}

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
