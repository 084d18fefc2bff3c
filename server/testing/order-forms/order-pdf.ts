import { buildPdf, packed } from '#reader/pdf/build-pdf.fixture.ts'

/** A text at a place on a page, from the lower left. */
export type Text = readonly [x: number, y: number, text: string]

/** A PDF with these texts on its pages, in 10-point Helvetica. */
export function pdfOf(pages: readonly (readonly Text[])[]): Buffer {
  const first = 4
  return buildPdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    {
      value: `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${first + page * 2} 0 R`).join(' ')}] >>`,
    },
    { value: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ...pages.flatMap((texts, page) => [
      {
        value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + page * 2 + 1} 0 R >>`,
      },
      packed(texts.map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n')),
    ]),
  ])
}

const columns = [40, 130, 260, 320, 380, 450]

/** A line of a table with six columns. */
export const line = (y: number, ...texts: string[]): Text[] =>
  texts.flatMap((text, index): Text[] => (text === '' ? [] : [[columns[index] ?? 0, y, text]]))
