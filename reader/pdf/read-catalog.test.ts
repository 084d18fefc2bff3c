import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { buildPdf, jpeg, packed, pdfFile, type TestObject } from './build-pdf.fixture.ts'
import { PdfFile } from './pdf-file.ts'
import { readCatalog, type Catalog } from './read-catalog.ts'

const shape = /^(?<style>[A-Z]{1,2}\d)[-_ ./](?<color>\d{3})$/i

async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const font = { value: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' }

/** A page: its content, and the pictures and forms it may paint. */
function onePage(content: string, objects: Readonly<Record<string, TestObject>>): Buffer {
  const names = Object.keys(objects)
  const resources = `<< /Font << /F1 5 0 R >> /XObject << ${names.map((name, index) => `/${name} ${index + 6} 0 R`).join(' ')} >> >>`
  return buildPdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] /Resources ${resources} >>` },
    { value: '<< /Type /Page /Parent 2 0 R /Contents [4 0 R] >>' },
    packed(content),
    font,
    ...Object.values(objects),
  ])
}

function say(text: string, x: number, y: number, size = 10): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`
}

function paint(name: string, x: number, y: number, width = 120, height = 90): string {
  return `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`
}

async function read(pdf: Buffer, listed: readonly string[]): Promise<Catalog> {
  const catalog = await readCatalog(await pdfFile(pdf), {
    listed: new Set(listed),
    shape,
    onPicture: async () => undefined,
  })
  if (isFileProblem(catalog)) throw new Error(catalog.message)
  return catalog
}

test('matches pictures to codes with different punctuation, and handles a card without a picture', async () => {
  const [red, blue] = await Promise.all([picture('red'), picture('blue')])
  const content = [
    paint('Red', 40, 600), say('QA2 323', 180, 640), say('Solenne', 180, 620, 14), say('Colour: Sunflower', 180, 605), say('A toe-post with a cushioned sole for the whole day.', 180, 590),
    say('QA2 905', 180, 540), say('Solenne', 180, 520, 14),
    paint('Blue', 40, 400), say('Art. QB2/512 - EUR 38', 180, 440), say('Arcadie', 180, 420, 14),
  ].join('') // prettier-ignore
  const { entries, loose } = await read(onePage(content, { Red: jpeg(red), Blue: jpeg(blue) }), [
    'QA2-323',
    'QA2-905',
    'QB2-512',
  ])
  expect(
    entries.map(({ modelCode, name, color, description, picture: found }) => [
      modelCode,
      name,
      color,
      description,
      found?.sha256,
    ]),
  ).toEqual([
    ['QA2-323', 'Solenne', 'Sunflower', 'A toe-post with a cushioned sole for the whole day.', sha256(red)],
    ['QA2-905', 'Solenne', null, null, undefined],
    ['QB2-512', 'Arcadie', null, null, sha256(blue)],
  ])
  expect(loose).toEqual([])
})

test('reads pictures in nested forms, rotated, and as plain pixels', async () => {
  const green = await picture('green')
  const pixels = Buffer.alloc(40 * 30 * 3, 200)
  const form = packed(
    'q 0.5 0 0 0.5 0 0 cm /Deep Do Q',
    '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /Deep 7 0 R >> >>',
  )
  const deep = packed(
    'q 0 240 -180 0 260 1200 cm /Pic Do Q',
    '/Type /XObject /Subtype /Form /BBox [0 0 1200 1600] /Resources << /XObject << /Pic 8 0 R >> >>',
  )
  const raw = packed(
    pixels,
    '/Type /XObject /Subtype /Image /Width 40 /Height 30 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
  )
  const content = [
    '/Outer Do\n',
    say('QA2-323', 50, 585),
    paint('Raw', 300, 600),
    say('QB2-512', 310, 585),
  ].join('')
  const { entries } = await read(
    onePage(content, { Outer: form, Deep: deep, Pic: jpeg(green), Raw: raw }),
    [],
  )
  expect(
    entries.map(({ modelCode, inPriceList, picture: found }) => [modelCode, inPriceList, found?.width]),
  ).toEqual([
    ['QA2-323', false, 40],
    ['QB2-512', false, 40],
  ])
  expect(entries[0]?.picture?.sha256).toBe(sha256(green))
  expect(entries[1]?.picture?.bytes).toBeGreaterThan(50)
})

test('uses the picture under the code on a page with one model', async () => {
  const shoe = await picture('maroon')
  const content = [paint('Shoe', 0, 0, 600, 800), say('QA2-323', 60, 85)].join('')
  const { entries } = await read(onePage(content, { Shoe: jpeg(shoe) }), ['QA2-323'])
  expect(entries.map(({ picture: found }) => found?.sha256)).toEqual([sha256(shoe)])
})

test('ignores backgrounds and icons', async () => {
  const [back, icon, shoe] = await Promise.all([picture('beige'), picture('black'), picture('teal')])
  const content = [
    paint('Back', 0, 0, 600, 800),
    paint('Icon', 42, 560, 12, 12),
    paint('Shoe', 40, 600),
    say('QA2-323', 60, 585),
  ].join('')
  const { entries, loose } = await read(
    onePage(content, { Back: jpeg(back), Icon: jpeg(icon), Shoe: jpeg(shoe) }),
    ['QA2-323'],
  )
  expect(entries.map(({ picture: found }) => found?.sha256)).toEqual([sha256(shoe)])
  expect(loose.map((one) => one.sha256)).toEqual([sha256(back)])
})

test('rejects a non-PDF, a cut-off file, and endless pages', async () => {
  const wants = { listed: new Set<string>(), shape, onPicture: async () => undefined }
  const problem = async (bytes: Buffer) => readCatalog(await pdfFile(bytes), wants)
  const whole = onePage(say('QA2-323', 50, 50), { Red: jpeg(await picture('red')) })
  expect(await problem(Buffer.from('PK\u0003\u0004'))).toMatchObject({ code: 'not-a-pdf' })
  expect(await problem(Buffer.from('%PDF-1.7\nnothing more'))).toMatchObject({ code: 'pdf-damaged' })
  expect(await problem(whole.subarray(0, whole.length - 200))).toMatchObject({ code: 'pdf-damaged' })
  const circle = buildPdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>' },
    { value: '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R >>' },
  ])
  expect(new PdfFile(circle).pages()).toEqual([])
})

test('finds objects packed into a stream with predictors', () => {
  const inner = '10 0 11 30 << /Type /Catalog /Pages 11 0 R >> << /Type /Pages /Kids [] >>'
  const first = inner.indexOf('<<')
  const text = `10 0 11 ${inner.indexOf('<<', first + 5) - first} `.padEnd(first, ' ') + inner.slice(first)
  const width = 5
  const rows = Math.ceil(text.length / width)
  const predicted = Buffer.concat(
    Array.from({ length: rows }, (_, row) => {
      const line = Buffer.from(text.slice(row * width, row * width + width).padEnd(width, ' '))
      const above = row === 0 ? Buffer.alloc(width) : Buffer.from(text.slice((row - 1) * width, row * width))
      return Buffer.concat([Buffer.from([2]), line.map((byte, column) => byte - (above[column] ?? 0))])
    }),
  )
  const file = new PdfFile(
    buildPdf([
      packed(
        predicted,
        `/Type /ObjStm /N 2 /First ${first} /DecodeParms << /Predictor 12 /Columns ${width} >>`,
      ),
    ]),
  )
  expect(file.entry({ ref: 10 }, 'Type')).toEqual({ name: 'Catalog' })
  expect(file.entry({ ref: 11 }, 'Type')).toEqual({ name: 'Pages' })
})
