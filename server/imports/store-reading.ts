import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readRecords } from './child-process/read-records.ts'
import type { LoosePicture } from '#server/domain/line-list/items/unmatched-pictures.ts'
import type { Item, UnmatchedPicture } from '#reader/line-list.ts'
import type { ListProblem } from './writing/list-problems.ts'
import type { ReadingRecord } from './child-process/read-upload.ts'

/** The stored files of a picture and its thumbnail. */
export interface StoredPicture {
  readonly pictureKey: string
  readonly thumbnailKey: string | null
}

/** Everything needed to write a list: the contents of a file, with its pictures stored. */
export interface Reading {
  readonly currency: string
  readonly digest: string
  readonly items: readonly Item[]
  readonly problems: readonly ListProblem[]
  readonly pictures: Readonly<Record<string, StoredPicture>>
  /** Pictures without an item. */
  readonly unmatched: readonly LoosePicture[]
}

/** Collects the records a child process wrote, and stores its pictures by digest, so each is stored once. */
export async function storeReading(
  folder: string,
  files: FileStore,
  { digest, currency }: Pick<Reading, 'digest' | 'currency'>,
): Promise<Reading> {
  const items: Item[] = []
  const problems: ListProblem[] = []
  const pictures: Record<string, StoredPicture> = {}
  const withoutItem: UnmatchedPicture[] = []
  for await (const record of readRecords<ReadingRecord>(folder)) {
    if (record.kind === 'item') items.push(record.item)
    else if (record.kind === 'problem') {
      const { problem, modelCode, rejectedRow } = record
      problems.push({ ...problem, modelCode, ...(rejectedRow && { rejectedRow }) })
    } else if (record.kind === 'unmatched') withoutItem.push(record.picture)
    else {
      const pictureKey = `pictures/${record.file}`
      const thumbnailKey = record.thumbnail && `thumbnails/${record.thumbnail}`
      await storeOnce(files, pictureKey, join(folder, record.file))
      if (thumbnailKey && record.thumbnail)
        await storeOnce(files, thumbnailKey, join(folder, record.thumbnail))
      pictures[record.sha256] = { pictureKey, thumbnailKey }
    }
  }
  return { currency, digest, items, problems, pictures, unmatched: unmatchedOf(withoutItem, pictures) }
}

/** Lists each unmatched picture once, except those that cannot be shown. */
function unmatchedOf(
  withoutItem: readonly UnmatchedPicture[],
  pictures: Readonly<Record<string, StoredPicture>>,
): LoosePicture[] {
  const once = new Map(withoutItem.map((picture) => [picture.sha256, picture]))
  return [...once.values()].flatMap(({ sha256, sheet, row, page, modelCode, name, color }) => {
    const stored = pictures[sha256]
    const printed = [modelCode, name, color].filter(Boolean).join(' ') || null
    return stored ? [{ ...stored, sheet, row, page, printed }] : []
  })
}

async function storeOnce(files: FileStore, key: string, path: string): Promise<void> {
  if ((await files.size(key)) === undefined) await files.put(key, await readFile(path))
}
