import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildStore } from '#server/testing/build/store.ts'
import { costOf } from '#server/testing/measures/thread-time.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, db, app } = await testApp()
const { id } = await buildStore(db)

const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a85e2f' } })

test('shows a logo as a WebP of at most 320 × 320 pixels', async () => {
  const picture = (await drawing.clone().gif().toBuffer()).toString('base64')
  const { data } = await call('changeStoreLogo', { id, picture })
  const { rawPayload } = await app.inject(data.store.logoUrl)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
})

/** Each filter costs the renderer about a second of CPU. */
const filters = Array.from(
  { length: 25 },
  (_, index) =>
    `<filter id="f${index}"><feTurbulence numOctaves="50"/></filter><rect filter="url(#f${index})" width="4000" height="4000"/>`,
).join('')
const turbulence = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${filters}</svg>`,
)
const png = await drawing.clone().png().toBuffer()

function giant() {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

/** What a refusal may cost: parsing this many megabytes of JSON, which takes about 3 s. Rendering the drawing took 27 s. */
const most = 600

test.each([
  ['an SVG full of filters', turbulence, 'Upload a PNG, JPEG, GIF, or WebP picture.'],
  ['a TIFF', await drawing.clone().tiff().toBuffer(), 'Upload a PNG, JPEG, GIF, or WebP picture.'],
  [
    'an SVG behind the first bytes of a PNG',
    Buffer.concat([png.subarray(0, 33), turbulence]),
    'This picture is damaged.',
  ],
  ['a PNG that claims 3.6 billion pixels', giant(), 'This picture has more than 40 million pixels.'],
  ['a PNG without a header', png.subarray(0, 14), 'This picture is damaged.'],
])('rejects %s at little cost', async (_, bytes, message) => {
  const change = async () => call('changeStoreLogo', { id, picture: bytes.toString('base64') })
  const { result, cost } = await costOf(change, most)
  const { status, data } = result
  expect({ status, data }).toEqual({ status: 400, data: { issues: [{ path: 'picture', message }] } })
  expect(cost).toBeLessThan(most)
})

test('detects a server that renders a logo itself', async () => {
  // Loading the thumbnail's module has blocked SVG in this process, as in the child.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const part = Buffer.from(turbulence.toString().replaceAll('4000', '250'))
  const { cost } = await costOf(async () => sharp(part).webp().toBuffer(), 0)
  // 1/256 of the pixels.
  expect(256 * cost).toBeGreaterThan(most)
})
