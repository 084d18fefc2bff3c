import { endsOfRun } from '../../values/size-range.ts'
import { textOf } from '../../values/text.ts'
import type { Row } from '../../xlsx/workbook.ts'

export type SizeLists = readonly (readonly string[])[]

const leastSizes = 4
const mostLists = 50
/** `22 / 23`; reading each cell of a large list otherwise takes a twentieth of its time. */
const longestSize = 7

export class SizeListScan {
  readonly #open = new Map<number, string[]>()
  readonly #lists: string[][] = []

  get lists(): SizeLists {
    return this.#lists.filter((sizes) => sizes.length >= leastSizes).slice(0, mostLists)
  }

  begin(): void {
    this.#open.clear()
  }

  row({ cells }: Row): void {
    const seen: number[] = []
    for (const cell of cells) {
      const size = cell.kind === 'text' && cell.text.length <= longestSize ? doubled(textOf(cell)) : null
      if (size === null) continue
      seen.push(cell.column)
      const list = this.#open.get(cell.column)
      if (list !== undefined && Number.parseInt(list.at(-1) ?? '') < Number.parseInt(size)) list.push(size)
      else this.#begin(cell.column, size)
    }
    for (const column of this.#open.keys()) if (!seen.includes(column)) this.#open.delete(column)
  }

  #begin(column: number, size: string): void {
    const list = [size]
    if (this.#lists.length < mostLists * leastSizes) this.#lists.push(list)
    this.#open.set(column, list)
  }
}

function doubled(text: string): string | null {
  const [, from, to] = /^(\d{2}) ?[/-] ?(\d{2})$/.exec(text) ?? []
  return Number(to) - Number(from) === 1 ? `${from}/${to}` : null
}

export function sizesBetween(text: string, lists: SizeLists): readonly string[] | null {
  if (lists.length === 0) return null
  const ends = endsOfRun(text)?.map(doubled)
  const [from, to] = ends ?? []
  if (from === undefined || from === null || to === undefined || to === null) return null
  const found = lists.flatMap((sizes) => {
    const [first, last] = [sizes.indexOf(from), sizes.indexOf(to)]
    return first < 0 || last <= first ? [] : [sizes.slice(first, last + 1)]
  })
  const [run, ...others] = found
  return run === undefined || others.some((other) => other.join() !== run.join()) ? null : run
}
