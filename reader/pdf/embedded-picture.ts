import sharp from 'sharp'
import type { PdfFile } from './pdf-file.ts'
import { nameOf, type PdfValue } from './pdf-syntax.ts'

export interface EmbeddedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const maxPixels = 40_000_000
const maxBytes = 15 * 1024 * 1024

/** Reads a picture by object number; null for masks, formats that cannot be shown, and pictures over the limits. */
export async function embeddedPicture(file: PdfFile, image: number): Promise<EmbeddedPicture | null> {
  const stream = file.stream(image)
  if (stream === null) return null
  const number = (key: string): number => {
    const value = file.resolve(stream.dictionary.entries.get(key))
    return typeof value === 'number' ? value : 0
  }
  const [width, height] = [number('Width'), number('Height')]
  if (width < 1 || height < 1 || width * height > maxPixels || stream.raw.length > maxBytes * 4) return null
  if (file.resolve(stream.dictionary.entries.get('ImageMask')) === true) return null
  const bytes = file.decoded(stream)
  if (bytes === null) return null
  const last = file.filters(stream).at(-1)
  if (last === 'DCTDecode')
    return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.length <= maxBytes
      ? { bytes: Buffer.from(bytes), width, height }
      : null
  const channels = channelsOf(file, stream.dictionary.entries.get('ColorSpace'))
  if (
    (last !== undefined && last !== 'FlateDecode') ||
    number('BitsPerComponent') !== 8 ||
    channels === null ||
    bytes.length < width * height * channels
  )
    return null
  const png = await sharp(bytes.subarray(0, width * height * channels), { raw: { width, height, channels } })
    .png()
    .toBuffer()
  return { bytes: png, width, height }
}

/** Gray or RGB, by name or by its profile's components; other color spaces would require a color engine. */
function channelsOf(file: PdfFile, value: PdfValue | undefined): 1 | 3 | null {
  const space = file.resolve(value)
  const name = nameOf(Array.isArray(space) ? file.resolve(space[0]) : space)
  if (name === 'DeviceRGB' || name === 'CalRGB') return 3
  if (name === 'DeviceGray' || name === 'CalGray') return 1
  if (name !== 'ICCBased' || !Array.isArray(space)) return null
  const components = file.entry(space[1] ?? null, 'N')
  return components === 3 ? 3 : components === 1 ? 1 : null
}
