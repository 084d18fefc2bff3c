import { fileType } from '../files/file-key.ts'
import type { FileAnswer } from '../http/route.ts'

/** A PDF that is written while it is sent, or a finished workbook, as an answer. */
export function pdfFile(name: string, pieces: AsyncIterable<Uint8Array>): FileAnswer {
  return { fileName: `${name}.pdf`, type: fileType('document.pdf'), pieces }
}

export function workbookFile(name: string, write: () => Promise<Uint8Array>): FileAnswer {
  async function* whole() {
    yield await write()
  }
  return { fileName: `${name}.xlsx`, type: fileType('document.xlsx'), pieces: whole() }
}
