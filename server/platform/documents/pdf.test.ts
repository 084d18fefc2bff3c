import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/read-pdf.ts'
import { margin, write, writePdf } from './pdf.ts'

/** Writes a PDF of these lines. */
async function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const pieces = writePdf(
    { title: 'Lines', layout: 'portrait', language: 'en', footer: 'Lines' },
    async function* (pdf) {
      pdf.addPage()
      for (const [index, line] of lines.entries())
        write(pdf, line, { x: margin, y: margin + 24 * index, width: 540, bold: index % 2 === 1 })
      yield
    },
  )
  return Buffer.concat(await Array.fromAsync(pieces))
}

/** The glyphs that a PDF draws, by its lines; 0 is the empty square of a missing glyph. */
function glyphsOf(pdf: Buffer): number[][] {
  const written = pdf.toString('latin1')
  const contents = [...written.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  return contents
    .filter((content) => content.includes('BT\n'))
    .flatMap((content) => content.split('BT\n').slice(1))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((id) => Number.parseInt(id, 16)),
      ),
    )
}

const scripts = {
  Latin: 'Łódź Muñoz İKİZ ẞ Việt',
  Greek: 'Παπούτσια',
  Cyrillic: 'Обувь',
  Chinese: '木底鞋舒适轻便',
  'traditional Chinese': '鞋子舒適輕便',
  Japanese: 'サンダルとても快適な靴',
  Korean: '신발 편안한',
  Thai: 'รองเท้าสวมใส่สบาย',
  Arabic: 'حذاء مريح',
  Persian: 'کفش می‌خواهم',
  Hebrew: 'נעליים נוחות שָׁלוֹם',
  emoji: '👟🔥👩🏽‍🦰❤️🇺🇸1️⃣☀️',
  symbols: '✓ → ™ € ½ ‰',
}

test.each(Object.entries(scripts))('draws every letter of a line of %s', async (_, line) => {
  const glyphs = glyphsOf(await pdfOf([line, line]))
  expect(glyphs.flat().length).toBeGreaterThan(4)
  expect(glyphs.flat()).not.toContain(0)
})

test.each(['Chinese', 'Japanese', 'Korean', 'Thai'] as const)(
  'keeps the text of %s to copy',
  async (script) => {
    const [page = ''] = await readPdf(await pdfOf([scripts[script]]))
    expect(page.replaceAll(' ', '')).toContain(scripts[script].replaceAll(' ', ''))
  },
)

test('draws what no font has as a question mark, never as an empty square', async () => {
  const pdf = await pdfOf(['हिन्दी', 'বাংলা \u{10FFFD}', 'x\u{20F0}\uFE0F'])
  expect(glyphsOf(pdf).flat()).not.toContain(0)
  expect(await readPdf(pdf)).toEqual([expect.stringContaining('?')])
})

test('joins the letters of an Arabic word', async () => {
  const glyphs = glyphsOf(await pdfOf(['ح', 'ححح']))
  const word = glyphs.find(({ length }) => length === 3) ?? []
  const alone = glyphs[glyphs.indexOf(word) - 1] ?? []
  // Three forms, none of which is that of the letter alone.
  expect(alone).toHaveLength(1)
  expect(new Set([...word, ...alone]).size).toBe(4)
})

test('draws the letters of a Hebrew word from right to left', async () => {
  const glyphs = glyphsOf(await pdfOf(['א', 'ב', 'אב']))
  const word = glyphs.find(({ length }) => length === 2)
  expect(word).toEqual(
    glyphs
      .slice(glyphs.indexOf(word ?? []) - 2)
      .slice(0, 2)
      .flat()
      .toReversed(),
  )
})

test('draws the words of a line from right to left, and numbers in it from left to right', async () => {
  const [page = ''] = await readPdf(await pdfOf(['abc נעל 12 טוב']))
  expect(page).toContain('12')
  expect(page.indexOf('abc')).toBeLessThan(page.indexOf('טוב'))
  expect(page.indexOf('טוב')).toBeLessThan(page.indexOf('נעל'))
})
