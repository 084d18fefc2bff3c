import sharp from 'sharp'
import { fileLimits } from '#contract/file-limits.ts'
import { pictureSize } from '#reader/xlsx/pictures/picture-file.ts'

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320

// One picture at a time, nothing kept: the child's memory is bounded, and two children share the machine with the server.
sharp.concurrency(1)
sharp.cache(false)
// Nothing but these formats is ever decoded: of others (SVG filters, PDF, TIFF) a few bytes cost minutes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Makes a WebP of at most 320 pixels a side, turned as the camera was held; nothing where the picture has too many pixels or cannot be decoded. Only to be run in the child. */
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
    // A damaged picture has no thumbnail; its item is imported all the same.
    return undefined
  }
}
