import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { readArchive } from '#server/platform/event-store/archive/read-archive.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type HistoryEntry, readHistory } from '#server/platform/history/history.ts'

const pageSize = 50

/** A page of an order's history, newest first, continued from the archive. */
export async function readOrderHistory(
  db: Kysely<Tables>,
  files: Pick<FileStore, 'open'>,
  { id, before }: { readonly id: string; readonly before?: number | undefined },
): Promise<HistoryEntry[]> {
  // Rows first: if they are archived in between, they are found twice instead of not at all.
  const rows = await readHistory(db, {
    subject: 'order',
    subjectId: id,
    limit: pageSize,
    ...(before !== undefined && { before }),
  })
  if (rows.length === pageSize) return rows
  const archived = (await readArchive(db, files, [id])).get(id)
  if (archived instanceof Error) throw archived
  const known = new Set(rows.map((row) => row.id))
  const older = (archived?.history ?? [])
    .filter((entry) => !known.has(entry.id) && (before === undefined || entry.id < before))
    .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
    .toReversed()
  return [...rows, ...older].slice(0, pageSize)
}
