/** The longest side of a picture as it is sent, in pixels. */
const side = 512

/** Draws a picture smaller, so that any photo can be sent as a logo, and gives it as base64 PNG; fails where it is no picture. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.9).replace(/^data:[^,]*,/, '')
}
