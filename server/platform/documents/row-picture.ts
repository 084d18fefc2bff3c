import type { WriteSheet } from 'hucre/xlsx'

const shownPixels = 72

/** The pixels of a thumbnail that stays sharp on a screen with twice the pixels. */
export const rowPicturePixels = 2 * shownPixels

/** In points. */
export const rowPictureHeight = 58

/** A JPEG picture in the first cell of a row of a workbook. */
export async function rowPicture(
  picture: Buffer,
  row: number,
  altText: string,
): Promise<NonNullable<WriteSheet['images']>[number]> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  const scale = shownPixels / Math.max(width, height)
  return {
    data: picture,
    type: 'jpeg',
    anchor: { from: { row, col: 0 } },
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    altText,
  }
}
