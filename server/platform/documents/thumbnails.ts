import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import { FileMissing } from '../files/file-store.ts'

/** Reads a thumbnail as a JPEG on white of at most `side` pixels. A document is written without the pictures that cannot be read. */
export type ReadThumbnail = (key: string | null, side: number) => Promise<Buffer | undefined>

/**
 * Reads thumbnails for a document. Only thumbnails: the server drew them itself, while uploaded pictures are only decoded in a
 * child process. After the first outage of the storage, no other picture is waited for.
 */
export function thumbnailsOf(files: Pick<FileStore, 'open'>): ReadThumbnail {
  let isOut = false
  return async (key, side) => {
    if (key === null || isOut) return undefined
    try {
      const stored = await buffer(await files.open(key))
      // Few processes write documents, so none loads this at its start.
      const { default: sharp } = await import('sharp')
      return await sharp(stored, { limitInputPixels: 1_000_000 })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer()
    } catch (error) {
      if (!(error instanceof FileMissing) && (error as { what?: unknown }).what === 'storage') isOut = true
      return undefined
    }
  }
}
