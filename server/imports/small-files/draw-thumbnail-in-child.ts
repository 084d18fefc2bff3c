import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, fileProblem } from '#contract/files/file-problems.ts'
import { type AskedBy, readSmallFile } from './read-small-file.ts'
import { THUMBNAIL_FILE } from './thumbnail-file.ts'
import { pictureSize, pictureType } from '#reader/xlsx/pictures/picture-file.ts'

const module = import.meta.resolve('./draw-thumbnail.ts')

/** Converts an uploaded PNG, JPEG, GIF, or WebP to a WebP of at most 320 × 320 pixels; pictures are only decoded in a child process. */
export async function drawThumbnailInChild(picture: Buffer, askedBy: AskedBy): Promise<Buffer | FileProblem> {
  if (!pictureType(picture)) return fileProblem('not-a-picture')
  const size = pictureSize(picture)
  if (!size) return fileProblem('picture-damaged')
  if (size.width * size.height > fileLimits.picturePixels) return fileProblem('picture-pixels')
  return readSmallFile<null, Buffer | FileProblem>(
    picture,
    { module, run: 'drawThumbnail' },
    askedBy,
    async (problem, folder) => problem ?? readFile(join(folder, THUMBNAIL_FILE)),
  ) as Promise<Buffer | FileProblem>
}
