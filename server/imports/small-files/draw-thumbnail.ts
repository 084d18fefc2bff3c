import { readFile } from 'node:fs/promises'
import { type FileProblem, fileProblem } from '#contract/file-problems.ts'
import type { Report } from '../child-process/reading.ts'
import { makeThumbnail } from '../child-process/thumbnail.ts'

/** The name under which a thumbnail is left in the job's folder. */
export const THUMBNAIL_FILE = 'thumbnail.webp'

/** Draws a picture again at the size of a thumbnail; runs inside the child process. */
export async function drawThumbnail({ path }: { path: string }, report: Report): Promise<FileProblem | null> {
  const thumbnail = await makeThumbnail(await readFile(path))
  if (!thumbnail) return fileProblem('picture-damaged')
  await report.keep(THUMBNAIL_FILE, thumbnail)
  return null
}
