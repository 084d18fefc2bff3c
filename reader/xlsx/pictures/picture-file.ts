import type { Limits } from '#contract/files/file-limits.ts'
import { stop } from '../unreadable-file.ts'

/** Formats the console can show; not EMF, WMF, TIFF, or SVG. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp'

export function pictureType(start: Buffer): PictureType | undefined {
  if (start.length < 12) return undefined
  if (start.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (start.readUInt32BE(0) === 0x89504e47) return 'png'
  if (start.toString('latin1', 0, 4) === 'GIF8') return 'gif'
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

export async function readPicture(chunks: AsyncIterable<Buffer>, limits: Limits): Promise<Buffer> {
  const gathered: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limits.pictureBytes) stop('picture-too-large')
    gathered.push(chunk)
  }
  const bytes = Buffer.concat(gathered)
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 }
  if (width * height > limits.picturePixels) stop('picture-too-many-pixels')
  return bytes
}

export function pictureSize(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    switch (pictureType(bytes)) {
      case 'png':
        return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      case 'gif':
        return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
      case 'webp':
        return webpSize(bytes)
      case 'jpeg':
        return jpegSize(bytes)
      default:
        return undefined
    }
  } catch (error) {
    // The header is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** Finds a JPEG's frame header (SOF0 to SOF15 without DHT, JPG, DAC). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += marker === 0xff ? 1 : alone ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
