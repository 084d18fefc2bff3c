import { fileURLToPath } from 'node:url'
import Document from 'pdfkit'
import { breakLines, cutRoughly, plain } from './break-lines.ts'

export type Pdf = InstanceType<typeof Document>

/** Points of a page in the US letter format. */
export const letter = { short: 612, long: 792 }
export const margin = 36
export const ink = { text: '#1d1b18', muted: '#6b665e', line: '#d8d4cd', band: '#f3f1ed' }

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${path}`))

interface PdfOptions {
  readonly title: string
  readonly layout: 'portrait' | 'landscape'
  readonly language: string
  /** Written in the bottom margin of every page, before the page number. */
  readonly footer: string
}

/**
 * Writes a PDF piece by piece. `draw` yields whenever what it has drawn may be sent, and is continued when the reader wants more,
 * so that only the current page is in memory.
 */
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
    pdf.registerFont('regular', fontFile('400Regular/Inter_400Regular.ttf'))
    pdf.registerFont('bold', fontFile('600SemiBold/Inter_600SemiBold.ttf'))
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
  /** Lines after which the text is cut off; 1 unless given. */
  readonly lines?: number
}

/** Writes text into a box; what does not fit is cut off with an ellipsis. Returns the height of the text. */
export function write(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size = 9, bold = false, color = ink.text, align = 'left', lines: most = 1 } = place
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  const height = pdf.currentLineHeight(true)
  const measure = (part: string) => pdf.widthOfString(part)
  const lines = breakLines(text, { width, lines: most, size, measure })
  for (const [index, line] of lines.entries()) {
    const free = align === 'left' ? 0 : width - measure(line)
    pdf.text(line, x + (align === 'center' ? free / 2 : free), y + index * height, { lineBreak: false })
  }
  return lines.length * height
}

export function widthOf(pdf: Pdf, text: string, { size = 9, bold = false } = {}): number {
  return pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .widthOfString(cutRoughly(text, { width: letter.long, lines: 1, size }))
}

/** Draws a picture, contained and centered in a square. A picture that cannot be drawn leaves it empty. */
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
