import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeThumbnail } from './thumbnail.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

test('makes a WebP of at most 320 pixels a side', async () => {
  const thumbnail = await makeThumbnail(await plain(800, 400).jpeg().toBuffer())
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('turns a photo as the camera was held and enlarges nothing', async () => {
  const thumbnail = await makeThumbnail(
    await plain(100, 50).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  )
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 50, height: 100 })
})

test('makes none of a picture that claims too many pixels, is cut off or none', async () => {
  const png = await plain(10, 10).png().toBuffer()
  const giant = Buffer.from(png)
  giant.writeUInt32BE(60_000, 16)
  giant.writeUInt32BE(60_000, 20)
  expect(await makeThumbnail(giant)).toBeUndefined()
  expect(await makeThumbnail(png.subarray(0, 30))).toBeUndefined()
  expect(await makeThumbnail(Buffer.from('no picture at all'))).toBeUndefined()
})
