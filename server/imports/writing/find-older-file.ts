import type { Kysely } from 'kysely'
import type { FileLayout, OlderFile } from '#contract/files/file-processor.ts'
import { isOlder, titleIssue } from '#reader/items/title-issue.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function findOlderFile(
  tx: Kysely<Tables>,
  trackingId: string,
  lineListId: number | null,
): Promise<OlderFile | null> {
  const own = await tx.selectFrom('imports').select('layout').where('id', '=', trackingId).executeTakeFirst()
  const last = await tx
    .selectFrom('imports')
    .select('layout')
    .where('lineListId', '=', lineListId ?? 0)
    .where('status', '=', 'done')
    .where('layout', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!own?.layout || !last?.layout) return null
  const [file, list] = [titleIssue(titlesOf(own.layout)), titleIssue(titlesOf(last.layout))]
  return isOlder(file, list) ? { file, list } : null
}

function titlesOf({ sheets, mapping }: FileLayout): string[] {
  return sheets.flatMap(({ name, firstRows }) => {
    const headerRows = mapping.flatMap(({ sheet, headerRow }) => (sheet === name ? headerRow : []))
    const above = headerRows.length === 0 ? 0 : Math.min(...headerRows) - 1
    return firstRows
      .slice(0, above)
      .flat()
      .filter((text) => text !== '')
  })
}
