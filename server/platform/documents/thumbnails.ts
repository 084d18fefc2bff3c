import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadThumbnail, WritingJob } from './document.ts'

export function thumbnailsIn({ folder, pictures }: Pick<WritingJob, 'folder' | 'pictures'>): ReadThumbnail {
  return async (key, size) => {
    const file = key === null ? undefined : pictures[key]
    if (file === undefined) return undefined
    // Loading it takes 50 ms, which a document without pictures does not need.
    const { default: sharp } = await import('sharp')
    try {
      return await sharp(await readFile(join(folder, file)), { limitInputPixels: 1_000_000 })
        .resize(
          typeof size === 'number'
            ? { width: size, height: size, fit: 'inside', withoutEnlargement: true }
            : { ...size, fit: 'contain', background: '#fff' },
        )
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer()
    } catch {
      return undefined
    }
  }
}
