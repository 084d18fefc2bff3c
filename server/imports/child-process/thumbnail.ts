import sharp from 'sharp'
import { fileLimits } from '#contract/files/file-limits.ts'
import { pictureSize } from '#reader/xlsx/pictures/picture-file.ts'

const THUMBNAIL_SIDE = 320

// Process one picture at a time and cache nothing: the child's memory is limited, and two children share the machine with the server.
sharp.concurrency(1)
sharp.cache(false)
// Decode only these formats: a few bytes of others (SVG filters, PDF, TIFF) can take minutes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Creates a WebP of at most 320 × 320 pixels, rotated as the camera was held; undefined if the picture has too many pixels or is damaged. Only for the child process. */
export async function makeThumbnail(picture: Buffer): Promise<Buffer | undefined> {
  const size = pictureSize(picture)
  if (!size || size.width * size.height > fileLimits.picturePixels) return undefined
  try {
    return await sharp(picture, { limitInputPixels: fileLimits.picturePixels, failOn: 'none' })
      .rotate()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // The item of a damaged picture is imported without a thumbnail.
    return undefined
  }
}
