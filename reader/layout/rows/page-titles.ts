import { plain, textOf } from '../../values/text.ts'
import type { Cell, Row } from '../../xlsx/workbook.ts'

const page =
  /^(?:page|pg|seite|pagina|strona|str|strana|sida|side|sayfa|страница|стр|頁|页|ページ|페이지)(?: ?\d+(?: \p{L}{1,4} \d+| \d+)?)?$/u
const mostTitles = 200

export class PageTitles {
  readonly #seen = new Set<string>()

  add(row: Row): void {
    const key = keyOf(row)
    if (key !== null && this.#seen.size < mostTitles) this.#seen.add(key)
  }

  repeats(row: Row): boolean {
    if (this.#seen.size === 0) return false
    const key = keyOf(row)
    return key !== null && this.#seen.has(key)
  }
}

export function namesPage(cells: readonly Cell[]): boolean {
  return cells.some((cell) => page.test(plain(textOf(cell))))
}

/** Null for a row that may be a band, or is not a title. Only a row with the number of its page may differ in its numbers. */
function keyOf({ cells }: Row): string | null {
  const texts = cells.map(textOf).filter((text) => text !== '')
  if (texts.length < 2) return null
  const text = texts.join('|')
  if (namesPage(cells)) return text.replaceAll(/\d+/g, '#')
  return cells.every(({ kind }) => kind === 'text') ? text : null
}
