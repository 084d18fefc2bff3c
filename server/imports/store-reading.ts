import { randomUUID } from 'node:crypto'
import { dirname, extname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { keepFile } from '#server/platform/files/unused-files.ts'
import type { Services } from '#server/platform/services.ts'
import { readRecords } from '#server/platform/child-process/read-records.ts'
import type { LoosePicture } from '#server/domain/line-list/items/unmatched-pictures.ts'
import type { LineList, UnmatchedPicture } from '#reader/line-list.ts'
import type { ReadingRecord } from './child-process/read-upload.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'files'>

export interface StoredPicture {
  readonly pictureKey: string
  readonly thumbnailKey: string | null
}

/** Everything needed to write a list: the contents of a file, with its pictures stored. Items and problems stay on disk, however many there are. */
export interface Reading {
  readonly currency: string
  readonly namedCurrencies: readonly string[] | null
  readonly named: Pick<LineList, 'season' | 'year' | 'deadline'>
  readonly digest: string
  readonly brands: readonly string[]
  readonly pictures: Readonly<Record<string, StoredPicture>>
  readonly unmatched: readonly LoosePicture[]
  readonly records: () => AsyncIterable<ReadingRecord>
}

export async function storeReading(
  folder: string,
  needs: Needs,
  {
    digest,
    currency,
    namedCurrencies,
    named,
    brands,
  }: Pick<Reading, 'digest' | 'currency' | 'namedCurrencies' | 'named' | 'brands'>,
): Promise<Reading> {
  const pictures: Record<string, StoredPicture> = {}
  const withoutItem: UnmatchedPicture[] = []
  const records = () => readRecords<ReadingRecord>(folder)
  for await (const record of records()) {
    if (record.kind === 'unmatched') withoutItem.push(record.picture)
    else if (record.kind === 'picture')
      pictures[record.sha256] = await storePicture(folder, needs, record.file, record.thumbnail)
    else break
  }
  return {
    currency,
    namedCurrencies,
    named,
    digest,
    brands,
    pictures,
    unmatched: unmatchedOf(withoutItem, pictures),
    records,
  }
}

async function storePicture(
  folder: string,
  needs: Needs,
  file: string,
  thumbnail: string | null,
): Promise<StoredPicture> {
  return {
    pictureKey: await storeOnce(needs, `pictures/${file}`, join(folder, file)),
    thumbnailKey: thumbnail && (await storeOnce(needs, `thumbnails/${thumbnail}`, join(folder, thumbnail))),
  }
}

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

/** Stores a file unless it exists, and returns its key: another one if the file of its digest is being deleted right now. */
async function storeOnce({ db, clock, files }: Needs, byDigest: string, path: string): Promise<string> {
  const isKept = await keepFile(db, byDigest, clock.now())
  const key = isKept ? byDigest : `${dirname(byDigest)}/${randomUUID()}${extname(byDigest)}`
  if ((await files.size(key)) === undefined) await files.put(key, await readFile(path))
  return key
}
