import { readFile } from 'node:fs/promises'
import { type FileProblem, fileProblem } from '#contract/files/file-problems.ts'
import type { Report } from '#server/platform/child-process/reading.ts'
import { makeThumbnail } from '../child-process/thumbnail.ts'
import { THUMBNAIL_FILE } from './thumbnail-file.ts'

export async function drawThumbnail({ path }: { path: string }, report: Report): Promise<FileProblem | null> {
  const thumbnail = await makeThumbnail(await readFile(path))
  if (!thumbnail) return fileProblem('picture-damaged')
  await report.saveFile(THUMBNAIL_FILE, thumbnail)
  return null
}
