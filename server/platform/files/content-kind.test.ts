import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePath } from '#server/testing/importing.ts'
import { contentKind } from './content-kind.ts'

async function kindOf(content: Buffer | string) {
  const bytes = Buffer.from(content)
  const open = async (_key: string, { start, bytes: length } = { start: 0, bytes: bytes.length }) =>
    Readable.from([bytes.subarray(start, start + length)])
  return contentKind({ open }, 'uploads/a.pdf', bytes.length)
}

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

const workbook = await readFile(samplePath('heydude-ats-2026-11-20.xlsx'))
/** An archive whose list names another file. */
const document = Buffer.from(
  workbook.toString('latin1').replaceAll('xl/workbook.xml', 'word/document.xml'.slice(0, 15)),
  'latin1',
)

test.each([
  ['a PNG', await picture('png'), 'png'],
  ['a JPEG', await picture('jpeg'), 'jpg'],
  ['a WebP picture', await picture('webp'), 'webp'],
  ['a GIF', await picture('gif'), 'gif'],
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PDF after a byte order mark', '\u{FEFF}%PDF-1.7\n', 'pdf'],
  ['a workbook', workbook, 'xlsx'],
  ['another archive', document, undefined],
  ['the start of an archive', workbook.subarray(0, 5_000), undefined],
  [
    'an archive that ends early',
    Buffer.concat([workbook.subarray(0, 500), Buffer.from('PK\u{5}\u{6}')]),
    undefined,
  ],
  ['a program', 'MZ\u{90}\0%PDF-1.7', undefined],
  ['a page', '<!doctype html><script>', undefined],
  ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['nothing', '', undefined],
])('recognizes %s by its content', async (_, content, kind) => {
  expect(await kindOf(content)).toBe(kind)
})
