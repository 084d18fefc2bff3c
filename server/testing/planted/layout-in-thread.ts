import Document from 'pdfkit'

/** A planted fault: lays out descriptions without a space in the server's thread, where pdfkit takes quadratic time. */
export function layoutInThread(): void {
  const pdf = new Document()
  for (let description = 0; description < 12; description += 1)
    pdf.heightOfString('x'.repeat(8_000), { width: 200 })
  pdf.end()
}
