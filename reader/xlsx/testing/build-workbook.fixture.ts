import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { type ZipFile, buildZip } from './build-zip.fixture.ts'
import { openWorkbook } from '../open-workbook.ts'
import type { Cell, Row, Workbook } from '../workbook.ts'

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A workbook's parts by name; `undefined` removes one. */
export type Parts = Record<string, string | Buffer | undefined>

/** A relationships part, by id. */
export function rels(
  targets: Record<string, readonly [kind: string, target: string]>,
  base = RELATIONSHIPS,
): string {
  const list = Object.entries(targets).map(
    ([id, [kind, target]]) => `<Relationship Id="${id}" Type="${base}/${kind}" Target="${target}"/>`,
  )
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${XML}<Relationships xmlns="${namespace}">${list.join('')}</Relationships>`
}

export function sheet(content: string): string {
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${content}</worksheet>`
}

/** A workbook of one sheet with these rows; `parts` adds, replaces, or removes parts. */
export function workbookParts(rows: string, parts: Parts = {}): Parts {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': rels({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['sharedStrings', 'sharedStrings.xml'],
      rId3: ['styles', 'styles.xml'],
    }),
    'xl/worksheets/sheet1.xml': sheet(`<sheetData>${rows}</sheetData>`),
    'xl/sharedStrings.xml': strings([]),
    'xl/styles.xml': styles([]),
    ...parts,
  }
}

/** A workbook of several sheets with the same rows. */
export function manySheets(count: number, rows: string): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const list = numbers.map((one) => `<sheet name="Sheet ${one}" sheetId="${one}" r:id="rId${one}"/>`)
  return zipParts(
    workbookParts('', {
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${list.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': rels(
        Object.fromEntries(
          numbers.map((one) => [`rId${one}`, ['worksheet', `worksheets/sheet${one}.xml`] as const]),
        ),
      ),
      ...Object.fromEntries(
        numbers.map((one) => [`xl/worksheets/sheet${one}.xml`, sheet(`<sheetData>${rows}</sheetData>`)]),
      ),
    }),
  )
}

/** A shared strings part; each item is the XML inside `si`. */
export function strings(items: readonly string[]): string {
  return `${XML}<sst xmlns="${MAIN}">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`
}

/** A styles part whose cell styles have these formats: built-in numbers or codes. Those after them are the same, struck through. */
export function styles(formats: readonly (number | string)[]): string {
  const custom = formats.map((format, index) =>
    typeof format === 'string' ? ([164 + index, format] as const) : undefined,
  )
  const codes = custom.map((each) =>
    each
      ? `<numFmt numFmtId="${each[0]}" formatCode="${each[1].replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`
      : '',
  )
  const cells = ['', ' fontId="1"'].flatMap((font) =>
    formats.map((format, index) => `<xf numFmtId="${custom[index]?.[0] ?? format}"${font}/>`),
  )
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts><font/><font><b/><strike/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0"/><font><strike/></font></dxf></dxfs></styleSheet>`
}

/** Zips a workbook's parts. */
export function zipParts(parts: Parts): Buffer {
  return buildZip(
    Object.entries(parts).flatMap(([name, data]): ZipFile[] => (data === undefined ? [] : [{ name, data }])),
  )
}

/** Writes bytes to a temporary file, deleted after the test. */
export async function asFile(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'upload.xlsx')
  await writeFile(path, bytes)
  return path
}

/** Opens a valid workbook and closes it after the test. */
export async function openParts(parts: Parts): Promise<Workbook> {
  const workbook = await openWorkbook(await asFile(zipParts(parts)))
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  onTestFinished(() => workbook.close())
  return workbook
}

/** The rows of a valid workbook's first sheet. */
export async function rowsOf(parts: Parts): Promise<readonly Row[]> {
  const workbook = await openParts(parts)
  return Array.fromAsync(workbook.sheets[0]?.rows() ?? [])
}

/** The cells of a one-sheet workbook with these rows. */
export async function cellsOf(rows: string, parts: Parts = {}): Promise<readonly Cell[]> {
  return (await rowsOf(workbookParts(rows, parts))).flatMap((row) => row.cells)
}
