import { foldCode } from '#contract/input/fold.ts'
import type { Headings } from '../layout/headings/headings.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'

/** A legend has few columns; a wider table with colors is a list. */
const mostCells = 4
const codeHeading =
  /^(?:codes?|col|clr|no|nr|num|id|abbr|abbreviation|short|ref|kurzel|cod|codigo|codice|sigla)$/
const legendTitle =
  /^(?:colou?rs?|colou?rways?|farben?|couleurs?|coloris|colori|colores|kleuren|cores)(?: (?:codes?|keys?|legends?|names?|charts?|lists?|codigos|codici|legende))?$/
const line = /^([\p{L}\d]{1,6})\s*[=:–-]\s*(\p{L}.{1,60})$/u

type Block = { readonly code: number; readonly name: number } | 'lines' | null

/** The names of colors that a workbook explains by their codes, below the headings `Color code | Color`, or in lines below a title: `001 = Black`. */
export class ColorLegend {
  readonly #names = new Map<string, string>()
  readonly #ambiguous = new Set<string>()
  #block: Block = null

  begin(): void {
    this.#block = null
  }

  row(printed: readonly Cell[], headings: Headings): boolean {
    const cells = printed.length > mostCells * 4 ? [] : printed.filter((cell) => textOf(cell) !== '')
    if (cells.length === 0 || cells.length > mostCells) {
      if (printed.length > 0) this.#block = null
      return false
    }
    const before = this.#block
    if (before !== null && this.#add(before, cells)) return true
    this.#block = blockOf(cells, headings)
    return this.#block !== null
  }

  nameOf(code: string): string | null {
    const key = keyOf(code)
    return this.#ambiguous.has(key) ? null : (this.#names.get(key) ?? null)
  }

  #add(block: Exclude<Block, null>, cells: readonly Cell[]): boolean {
    const [, inLine = '', named = ''] = line.exec(textOf(cells[0])) ?? []
    const textIn = (column: number) => textOf(cells.find((cell) => cell.column === column))
    const [code, name] =
      block !== 'lines'
        ? [textIn(block.code), textIn(block.name)]
        : cells.length === 2
          ? cells.map(textOf)
          : [inLine, named]
    if (code === undefined || name === undefined || !isCode(code) || !/\p{L}{2}/u.test(name)) return false
    const key = keyOf(code)
    const known = this.#names.get(key)
    if (known !== undefined && plain(known) !== plain(name)) this.#ambiguous.add(key)
    this.#names.set(key, name)
    return true
  }
}

function blockOf(cells: readonly Cell[], headings: Headings): Block {
  if (cells.length === 1 && legendTitle.test(plain(textOf(cells[0])))) return 'lines'
  const fields = cells.map((cell) => ({
    column: cell.column,
    field: headings.sure(textOf(cell)),
    isCode: codeHeading.test(plain(textOf(cell))),
  }))
  const name = fields.find(({ field }) => field === 'color')
  const code = fields.find(({ field, isCode: isPlain }) => field === 'colorCode' || isPlain)
  return name === undefined || code === undefined || name === code
    ? null
    : { code: code.column, name: name.column }
}

function isCode(text: string): boolean {
  return /^[\p{L}\d]{1,6}$/u.test(text)
}

function keyOf(code: string): string {
  return foldCode(code).replace(/^0+(?=\d)/, '')
}
