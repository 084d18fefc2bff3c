import type { FileHandle } from 'node:fs/promises'
import type { FileProblemCode } from '#contract/files/file-problems.ts'
import { readChunks } from './file-chunks.ts'

const START = 4096
const OLE = 'd0cf11e0a1b11ae1'

export async function recognizeFile(file: FileHandle): Promise<FileProblemCode | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(START), 0, START, 0)
  const start = buffer.subarray(0, bytesRead)
  if (bytesRead === 0) return 'empty-file'
  const hex = start.toString('hex', 0, 8)
  if (hex.startsWith('504b0304')) return undefined
  if (hex.startsWith('504b0506')) return 'not-a-workbook'
  if (hex === OLE) return (await holds(file, 'EncryptedPackage')) ? 'encrypted' : 'old-xls'
  if (/^09(00|02|04|08)/.test(hex)) return 'old-xls'
  if (/^(ffd8ff|89504e47|474946383|49492a00|4d4d002a)/.test(hex)) return 'picture-file'
  if (/^(1f8b|52617221|377abcaf)/.test(hex)) return 'archive'
  if (start.includes('%PDF-')) return 'pdf-file'
  return recognizeText(asText(start))
}

async function holds(file: FileHandle, name: string): Promise<boolean> {
  const wanted = Buffer.from(name, 'utf16le')
  let tail = Buffer.alloc(0)
  for await (const chunk of readChunks(file, 0, Number.POSITIVE_INFINITY)) {
    const window = Buffer.concat([tail, chunk])
    if (window.includes(wanted)) return true
    tail = window.subarray(-wanted.length)
  }
  return false
}

function asText(start: Buffer): string | undefined {
  const label =
    start[0] === 0xff && start[1] === 0xfe
      ? 'utf-16le'
      : start[0] === 0xfe && start[1] === 0xff
        ? 'utf-16be'
        : 'latin1'
  const text = new TextDecoder(label).decode(start)
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  return codes.some((code) => code < 32 && ![9, 10, 12, 13, 27].includes(code)) ? undefined : text
}

function recognizeText(text: string | undefined): FileProblemCode {
  if (text === undefined) return 'not-a-workbook'
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && !/<html/i.test(text))
    return 'xml-spreadsheet'
  if (/<(!doctype\s+html|html|head|body|table|meta)\b/i.test(text)) return 'html-page'
  const lines = text.split(/\r\n?|\n/)
  return lines.length > 1 && /[,;\t|]/.test(lines[0] ?? '') ? 'csv-file' : 'not-a-workbook'
}

export function recognizeArchive(names: readonly string[]): FileProblemCode {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl[/\\]workbook\.bin$/i)) return 'binary-workbook'
  if (has(/^(word|ppt)[/\\]/i)) return 'other-office-file'
  if (has(/^index[/\\](document|metadata)\.iwa$/i)) return 'numbers-file'
  if (has(/^mimetype$/) && has(/^content\.xml$/)) return 'open-document'
  if (has(/^\[content_types\]\.xml$/i) || has(/^xl[/\\]/i)) return 'parts-do-not-fit'
  return has(/\.(xlsx?|xlsm|csv|pdf|jpe?g|png)$/i) ? 'archive' : 'not-a-workbook'
}
