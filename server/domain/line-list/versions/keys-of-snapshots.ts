import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const pattern = /(?:pictures|thumbnails)\/[a-z0-9-]+\.[a-z0-9]+/g

/** Longer than any key, which can be cut by the end of a chunk. */
const overlap = 250

/** The keys of pictures that versions of lists name, also those that can only be restored. A key can be returned several times. */
export async function* keysOfSnapshots(db: Kysely<Tables>): AsyncGenerator<string> {
  let last = { lineListId: 0, version: 0 }
  for (;;) {
    const next = await db
      .selectFrom('lineListVersions')
      .select(['lineListId', 'version', 'snapshot'])
      .where(sql<boolean>`(line_list_id, version) > (${last.lineListId}, ${last.version})`)
      .orderBy('lineListId')
      .orderBy('version')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    last = next
    let text = ''
    for await (const chunk of Readable.from([next.snapshot]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      text = text.slice(-overlap) + chunk.toString('latin1')
      for (const [key] of text.matchAll(pattern)) yield key
    }
  }
}
