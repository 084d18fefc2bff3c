import { open } from 'node:fs/promises'
import { openSplitWorkbook } from '../open-split-workbook.ts'

/** A workbook, or the text of a PDF as one; most files need no PDF reader, which takes longer to load than they to read. */
export async function openOrderFile(path: string) {
  if (!(await isPdf(path))) return openSplitWorkbook(path)
  const { openOrderPdf } = await import('./open-order-pdf.ts')
  return openOrderPdf(path)
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}
