import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeThumbnail } from './thumbnail.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

test('creates a WebP of at most 320 × 320 pixels', async () => {
  const thumbnail = await makeThumbnail(await plain(800, 400).jpeg().toBuffer())
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('reads the format %s', async (format) => {
  const thumbnail = await makeThumbnail(await plain(900, 600).toFormat(format).toBuffer())
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
})

test('rotates a photo as the camera was held, and never enlarges', async () => {
  const thumbnail = await makeThumbnail(
    await plain(100, 50).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  )
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 50, height: 100 })
})

test('returns nothing for a picture with too many pixels, a cut-off picture, or another file', async () => {
  const png = await plain(10, 10).png().toBuffer()
  const giant = Buffer.from(png)
  giant.writeUInt32BE(60_000, 16)
  giant.writeUInt32BE(60_000, 20)
  expect(await makeThumbnail(giant)).toBeUndefined()
  expect(await makeThumbnail(png.subarray(0, 30))).toBeUndefined()
  expect(await makeThumbnail(Buffer.from('no picture at all'))).toBeUndefined()
})
