import { type Kysely, sql } from 'kysely'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ImportRequest } from './import-request.ts'
import { workingStatuses } from './import-states.ts'

export interface OpenImport {
  readonly action: 'new' | 'update'
  readonly brandId: number
  readonly brandName: string
  readonly type: LineListType
  readonly request: ImportRequest
  readonly mapping: SheetMapping[] | null
  readonly mode: 'partial' | 'full' | null
  readonly lineListId: number | null
  readonly confirmedAt: string | null
  readonly sameStyles: boolean | null
  /** The version that the stored update was compared with. */
  readonly basedOnVersion: number | null
  readonly createdBy: string
}

export async function loadImport(db: Kysely<Tables>, trackingId: string): Promise<OpenImport | undefined> {
  return db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .select([
      'imports.action',
      'imports.brandId',
      'brands.name as brandName',
      'imports.type',
      'imports.request',
      'imports.mapping',
      'imports.mode',
      'imports.lineListId',
      'imports.confirmedAt',
      'imports.sameStyles',
      sql<number | null>`CASE WHEN imports.reading IS NULL THEN imports.based_on_version END`.as(
        'basedOnVersion',
      ),
      'imports.createdBy',
    ])
    .where('imports.id', '=', trackingId)
    .where('imports.status', 'in', workingStatuses)
    .executeTakeFirst()
}

export async function lockImport(tx: Kysely<Tables>, trackingId: string): Promise<OpenImport | undefined> {
  await lockRow(tx, trackingId)
  return loadImport(tx, trackingId)
}

export async function lockRow(tx: Kysely<Tables>, trackingId: string): Promise<void> {
  await tx.selectFrom('imports').select('id').where('id', '=', trackingId).forUpdate().execute()
}
