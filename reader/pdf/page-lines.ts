import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PageLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Opens a PDF for its text only. Throws like pdf.js. */
export async function openText(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const folder = fileURLToPath(new URL('../../node_modules/pdfjs-dist', import.meta.url))
  return getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    cMapUrl: `${folder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}standard_fonts/`,
  } as Parameters<typeof getDocument>[0]).promise
}

export async function pageLines(document: PDFDocumentProxy, page: number): Promise<PageLine[]> {
  const proxy = await document.getPage(page).catch(() => null)
  const content = await proxy?.getTextContent().catch(() => null)
  if (!proxy || !content) return []
  const { items } = content
  const pieces = items.flatMap((item): PageLine[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , scale, x, y] = item.transform as number[]
    return [
      {
        text: item.str,
        x: x ?? 0,
        y: y ?? 0,
        width: item.width,
        height: item.height || Math.abs(scale ?? 0),
      },
    ]
  })
  proxy.cleanup()
  return joined(pieces)
}

export function joined(pieces: readonly PageLine[]): PageLine[] {
  const lines: PageLine[] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const before = lines.findLast((line) => Math.abs(line.y - piece.y) < Math.max(1, piece.height * 0.3))
    const gap = before === undefined ? Infinity : piece.x - (before.x + before.width)
    if (before === undefined || gap > piece.height * 1.5 || gap < -piece.height) {
      lines.push(piece)
      continue
    }
    const text = `${before.text}${gap > piece.height * 0.6 ? '  ' : gap > piece.height * 0.15 ? ' ' : ''}${piece.text}`
    lines[lines.indexOf(before)] = {
      ...before,
      text,
      width: piece.x + piece.width - before.x,
      height: Math.max(before.height, piece.height),
    }
  }
  return lines
}

/** Runs a reading and ignores promises that pdf.js rejects with damaged files, which would end the process. Other rejections are not affected. */
export async function toleratingStrays<Result>(read: () => Promise<Result>): Promise<Result> {
  process.on('unhandledRejection', tolerate)
  try {
    return await read()
  } finally {
    // Rejections are reported at the end of an event loop turn.
    await setImmediate()
    process.off('unhandledRejection', tolerate)
  }
}

function tolerate(reason: unknown): void {
  const name = typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : ''
  if (
    !/^(?:XRef\w*|Format|Missing\w*|InvalidPDF|UnknownError|ParserEOF|Abort|Response)(?:Exception|Error)$/.test(
      name,
    )
  )
    throw reason
}
