import type { Kysely } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Field } from '#reader/layout/fields.ts'
import { recentHeadings } from '#reader/layout/header/recent-headings.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The fields that the headings of a brand's latest imported list of a type had. */
export async function recentHeadingsOf(
  db: Kysely<Tables>,
  { brandId, type }: { readonly brandId: number; readonly type: LineListType },
): Promise<Record<string, Field | null>> {
  const latest = await db
    .selectFrom('imports')
    .select('layout')
    .where('brandId', '=', brandId)
    .where('type', '=', type)
    .where('status', '=', 'done')
    .where('layout', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return latest?.layout ? recentHeadings(latest.layout) : {}
}
