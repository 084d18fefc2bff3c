import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FileLayout } from '#contract/files/file-processor.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { Report } from '#server/platform/child-process/reading.ts'
import { fileLayoutOf } from '#reader/file-layout.ts'
import type { Item, LineList, LineListJob, UnmatchedPicture } from '#reader/line-list.ts'
import { readLineListFile } from '#reader/read-line-list-file.ts'
import { pictureType } from '#reader/xlsx/pictures/picture-file.ts'

export type ReadingRecord =
  | {
      readonly kind: 'picture'
      readonly sha256: string
      readonly file: string
      readonly thumbnail: string | null
    }
  | { readonly kind: 'unmatched'; readonly picture: UnmatchedPicture }
  | { readonly kind: 'item'; readonly item: Item }
  | {
      readonly kind: 'problem'
      readonly problem: Problem
      readonly modelCode: string | null
      readonly rejectedRow: RejectedRow | null
    }

export type ReadingResult =
  | {
      readonly digest: string
      readonly layout: FileLayout
      readonly currency: string
      readonly namedCurrencies: LineList['namedCurrencies']
      readonly brands: readonly string[]
      readonly named: Pick<LineList, 'season' | 'year' | 'deadline'>
      readonly rows: number
    }
  | { readonly digest: string; readonly layout: FileLayout; readonly unrecognized: true }
  | FileProblem

export async function readUpload(job: LineListJob, report: Report): Promise<ReadingResult> {
  let rows = 0
  report.progress({ stage: 'opening', rowsRead: 0, problems: 0 })
  const list = await readLineListFile(job, {
    onProgress: ({ rowsRead, rowsExpected, problems }) => {
      rows = rowsRead
      report.progress({ stage: 'rows', rowsRead, rowsExpected, problems })
    },
    onPicture: async (sha256, bytes) => savePicture(report, sha256, bytes),
  })
  if (isFileProblem(list)) return list
  const digest = await digestOf(job.workbook)
  const layout = fileLayoutOf(list)
  if ('unrecognized' in list) return { digest, layout, unrecognized: true }
  for (const picture of list.unmatchedPictures)
    await report.write({ kind: 'unmatched', picture } satisfies ReadingRecord)
  for (const item of list.items) await report.write({ kind: 'item', item } satisfies ReadingRecord)
  for (const [index, problem] of list.problems.entries()) {
    const modelCode = list.problemModels[index] ?? null
    const rejectedRow = list.problemRows[index] ?? null
    await report.write({ kind: 'problem', problem, modelCode, rejectedRow } satisfies ReadingRecord)
  }
  const { currency, namedCurrencies, season, year, deadline } = list
  const brands = [...new Set(list.items.flatMap(({ brand }) => brand ?? []))]
  return { digest, layout, currency, namedCurrencies, brands, named: { season, year, deadline }, rows }
}

async function savePicture(report: Report, sha256: string, bytes: Buffer): Promise<void> {
  const type = pictureType(bytes)
  // Metafiles and TIFFs cannot be shown; their items count as items without a picture.
  if (!type) return
  const file = `${sha256}.${type === 'jpeg' ? 'jpg' : type}`
  await report.saveFile(file, bytes)
  const { makeThumbnail } = await import('./thumbnail.ts')
  const small = await makeThumbnail(bytes)
  const thumbnail = small ? `${sha256}-320.webp` : null
  if (small && thumbnail) await report.saveFile(thumbnail, small)
  await report.write({ kind: 'picture', sha256, file, thumbnail } satisfies ReadingRecord)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
