import type { Item } from '../line-list.ts'
import { saysTotal } from '../layout/rows/row-kind.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { shown } from './column-totals.ts'
import type { Finding } from './finding.ts'
import { numberOf } from './quantities.ts'

const unitWords = String.raw`(?:pairs?|prs|units?|pcs|pieces|paar|paires|pares|paia|paren|stuck|unidades|pezzi)`
const units = new RegExp(String.raw`\b${unitWords}\b|gesamtpaare`)
const orders = /\border|ordered|bestell|pedid|command|per |each|carton|minimum|moq|min /
const styles = /^(?:total |number of |no of |no |count of )?(?:styles?|models?|articles?)(?: count| total)?$/
const colors = /^(?:total |number of |no of |no |count of )?(?:colors?|colorways?|skus?)(?: count| total)?$/

interface Stated {
  readonly of: 'units' | 'styles' | 'colors'
  readonly row: number
  readonly column: number
  readonly printed: number
}

export interface Counts {
  readonly units: readonly number[]
  readonly styles: readonly number[]
  readonly colors: readonly number[]
}

export class StatedCounts {
  readonly #stated: Stated[] = []

  note(row: number, cells: readonly Cell[]): void {
    if (cells.length > 8) return
    for (const [index, cell] of cells.entries()) {
      if (cell.kind !== 'text') continue
      const text = textOf(cell)
      const inside = /^(\D{4,40}?)[\s:=]+(\d[\d.,]*)(?: (\p{L}+))?$/u.exec(text)
      const next = cells[index + 1]
      if (inside !== null)
        this.#add(row, cell, `${inside[1] ?? ''} ${inside[3] ?? ''}`, {
          ...cell,
          value: inside[2] ?? '',
          text: inside[2] ?? '',
        })
      else if (next !== undefined) this.#add(row, next, text, next)
    }
  }

  #add(row: number, { column }: Cell, label: string, value: Cell): void {
    const printed = numberOf(value)
    const said = plain(label)
    if (printed === null || printed <= 0 || !Number.isInteger(printed) || orders.test(said)) return
    const of = styles.test(said)
      ? 'styles'
      : colors.test(said)
        ? 'colors'
        : saysTotal(label) !== null && units.test(said)
          ? 'units'
          : null
    if (of !== null && this.#stated.length < 50) this.#stated.push({ of, row, column, printed })
  }

  get isEmpty(): boolean {
    return this.#stated.length === 0
  }

  findings(ofSheet: Counts, ofAll: Counts): Finding[] {
    return this.#stated.flatMap(({ of, row, column, printed }): Finding[] => {
      const counts = [...ofSheet[of], ...ofAll[of]]
      const read = ofSheet[of][0] ?? 0
      if (read === 0 || counts.includes(printed)) return []
      const effect = `${shown(printed)} ${of} printed, ${shown(read)} read`
      return [{ code: 'TOTAL_DIFFERS', row, column, value: printed, effect }]
    })
  }
}

export function countsOf(items: readonly Item[]): Counts {
  const distinct = (of: (item: Item) => string | null) => new Set(items.map(of)).size
  const sizes = items.flatMap((item) => item.sizes)
  const counted = sizes.flatMap(({ quantity }) => quantity ?? [])
  const models = distinct(({ modelCode }) => modelCode)
  const articles = [distinct(({ styleCode }) => styleCode), distinct(({ name }) => name), models]
  return {
    units: [counted.reduce((sum, quantity) => sum + quantity, 0)],
    styles: articles,
    colors: [models, distinct(({ color }) => color), sizes.length],
  }
}
