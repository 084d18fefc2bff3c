import Document from 'pdfkit'
import { breakLines, cutRoughly, plain } from './break-lines.ts'
import { openFont, type Pdf, registerFonts } from './fonts.ts'
import { type Run, textRuns } from './text-runs.ts'

export type { Pdf } from './fonts.ts'

/** Points of a page in the US letter format. */
export const letter = { short: 612, long: 792 }
export const margin = 36
export const ink = { text: '#1d1b18', muted: '#6b665e', line: '#d8d4cd', band: '#f3f1ed' }

interface PdfOptions {
  readonly title: string
  readonly layout: 'portrait' | 'landscape'
  readonly language: string
  readonly footer: string
}

/** `draw` yields whenever what it has drawn may be sent, so that only the current page is in memory. */
export async function* writePdf(
  { title, layout, language, footer }: PdfOptions,
  draw: (pdf: Pdf) => AsyncIterable<void>,
): AsyncGenerator<Uint8Array> {
  const pdf = new Document({
    size: [letter.short, letter.long],
    layout,
    margin,
    autoFirstPage: false,
    lang: language,
    info: { Title: plain(title.slice(0, 400)), Producer: 'Welt', Creator: 'Welt' },
  })
  try {
    registerFonts(pdf)
    let pages = 0
    pdf.on('pageAdded', () => {
      pages += 1
      const { width, height, margins } = pdf.page
      // In the margin, text would start another page.
      pdf.page.margins = { ...margins, bottom: 0 }
      write(pdf, `${footer} · ${pages}`, {
        x: margin,
        y: height - 24,
        width: width - 2 * margin,
        size: 7,
        color: ink.muted,
        align: 'right',
      })
      pdf.page.margins = margins
    })
    for await (const _ of draw(pdf)) {
      const drawn = pdf.read() as Buffer | null
      if (drawn) yield drawn
    }
    pdf.end()
    for await (const rest of pdf) yield rest as Buffer
  } finally {
    pdf.destroy()
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly lines?: number
}

export function write(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size = 9, bold = false, color = ink.text, align = 'left', lines: most = 1 } = place
  const typesetter = typesetterOf(pdf, bold ? 'bold' : 'regular', size)
  const lines = breakLines(text, { width, lines: most, size, measure: typesetter.measure })
  pdf.fillColor(color)
  for (const [index, line] of lines.entries()) {
    const free = align === 'left' ? 0 : width - typesetter.measure(line)
    typesetter.draw(line, x + (align === 'center' ? free / 2 : free), y + index * typesetter.lineHeight)
  }
  return lines.length * typesetter.lineHeight
}

const splitters = new WeakMap<Pdf, Record<'regular' | 'bold', (line: string) => Run[]>>()

function typesetterOf(pdf: Pdf, main: 'regular' | 'bold', size: number) {
  const split = splitters.get(pdf) ?? { regular: textRuns(pdf, 'regular'), bold: textRuns(pdf, 'bold') }
  splitters.set(pdf, split)
  const { ascender } = openFont(pdf, main)
  const lineHeight = pdf.fontSize(size).currentLineHeight(true)
  const widthIn = ({ font, text }: Run) => pdf.font(font).fontSize(size).widthOfString(text)
  return {
    lineHeight,
    measure: (line: string) => split[main](line).reduce((sum, run) => sum + widthIn(run), 0),
    draw(line: string, x: number, y: number) {
      let at = x
      for (const run of split[main](line)) {
        const width = widthIn(run)
        pdf.text(run.text, at, y + (ascender / 1000) * size, { lineBreak: false, baseline: 'alphabetic' })
        at += width
      }
    },
  }
}

export function widthOf(pdf: Pdf, text: string, { size = 9, bold = false } = {}): number {
  const { measure } = typesetterOf(pdf, bold ? 'bold' : 'regular', size)
  return measure(cutRoughly(text, { width: letter.long, lines: 1, size }))
}

export function drawPicture(
  pdf: Pdf,
  picture: Buffer | undefined,
  { x, y, side }: { x: number; y: number; side: number },
) {
  if (!picture) {
    pdf.rect(x, y, side, side).fill(ink.band)
    return
  }
  pdf.image(picture, x, y, { fit: [side, side], align: 'center', valign: 'center' })
}
