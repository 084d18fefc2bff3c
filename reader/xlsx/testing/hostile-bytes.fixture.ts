import { deflateRawSync } from 'node:zlib'
import type { Limits } from '#contract/files/file-limits.ts'
import type { FileProblemCode } from '#contract/files/file-problems.ts'
import { RELATIONSHIPS, rels, sheet, strings, workbookParts, zipParts } from './build-workbook.fixture.ts'
import type { ZipFile } from './build-zip.fixture.ts'

/** A malicious file: its description, the problem it must cause, its bytes, and lower limits if the real ones require too large a file. */
export type HostileFile = [
  what: string,
  problem: FileProblemCode,
  bytes: () => Buffer,
  limits?: Partial<Limits>,
]

export const MB = 1024 * 1024
/** A row with one cell. */
export const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
/** The parts of a valid workbook. */
export const valid = workbookParts(row)
/** The same parts as files of a zip. */
export const files = Object.entries(valid).flatMap(([name, data]): ZipFile[] =>
  data === undefined ? [] : [{ name, data }],
)
/** A workbook with this worksheet part. */
export const withSheet = (content: string) =>
  zipParts({ ...valid, 'xl/worksheets/sheet1.xml': sheet(content) })
/** The files of the valid workbook except these. */
export const without = (...names: string[]) => files.filter(({ name }) => !names.includes(name))

/** An OLE container as in a password-protected or Excel 97 workbook, reduced to what the reader checks. */
export function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(8192)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.write(stream, 5000, 'utf16le')
  return bytes
}

/** A deflated stream of a repeated text, created without its inflated content. */
export function bomb(megabytes: number, text = ' '): { packed: Buffer; data: string } {
  const block = Buffer.alloc(MB, text)
  const chunks = Array.from({ length: megabytes }, (_, index) =>
    deflateRawSync(block, { finishFlush: index === megabytes - 1 ? 4 : 2 }),
  )
  return { packed: Buffer.concat(chunks), data: '' }
}

/** A PNG header with this size and no content. */
export function picture(width: number, height: number, size = 64): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const anchor = (index: number) =>
  `<oneCellAnchor><from><row>${index}</row></from><pic><blipFill><blip r:embed="p${index}"/></blipFill></pic></oneCellAnchor>`

/** A workbook with one picture per row. */
export function withPictures(pictures: readonly Buffer[]): Buffer {
  return zipParts({
    ...valid,
    'xl/worksheets/sheet1.xml': sheet('<sheetData/><drawing r:id="d"/>'),
    'xl/worksheets/_rels/sheet1.xml.rels': rels({ d: ['drawing', '../drawing.xml'] }),
    'xl/drawing.xml': `<wsDr xmlns:r="${RELATIONSHIPS}">${pictures.map((_, index) => anchor(index)).join('')}</wsDr>`,
    'xl/_rels/drawing.xml.rels': rels(
      Object.fromEntries(pictures.map((_, index) => [`p${index}`, ['image', `media/${index}.png`]])),
    ),
    ...Object.fromEntries(pictures.map((bytes, index) => [`xl/media/${index}.png`, bytes])),
  })
}

/** A workbook of many different texts: large, but not tightly packed. */
export function manyTexts(count: number): Buffer {
  const texts = Array.from({ length: count }, (_, index) => `<t>${1_000_000_000 + index} of many</t>`)
  return zipParts({ ...valid, 'xl/sharedStrings.xml': strings(texts) })
}
