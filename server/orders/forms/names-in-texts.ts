import { fold } from '#contract/input/fold.ts'
import type { OrderFileRow } from '#server/imports/small-files/read-order-file-in-child.ts'
import type { FormItem } from './select-form-items.ts'
import { colorParts } from './style-texts.ts'

type NamedItem = Pick<FormItem, 'name' | 'color'>

interface Found<Item> {
  readonly items: readonly Item[]
  /** What the text says after name and color, which may be a size. */
  readonly rest: string
}

/** Finds styles by their names and colors where a file has no codes: `Round Clog - Ink (noir)`, or `Round Clog` next to `Ink`. */
export class NamesInTexts<Item extends NamedItem> {
  readonly #byWord: ReadonlyMap<string, ReadonlyMap<string, readonly Item[]>>

  constructor(items: readonly Item[]) {
    const named = Map.groupBy(
      items.filter(({ name }) => name !== null),
      ({ name }) => compared(name ?? ''),
    )
    const byWord = Map.groupBy(named, ([name]) => firstWord(name))
    this.#byWord = new Map([...byWord].map(([word, names]) => [word, new Map(names)]))
  }

  find({
    style,
    color,
    colorName = null,
  }: Pick<OrderFileRow, 'style' | 'color' | 'colorName'>): Found<Item> | null {
    const text = compared(style?.text ?? '')
    const names = [...(this.#byWord.get(firstWord(text)) ?? [])]
    const [name, items] =
      names
        .filter(([one]) => text === one || text.startsWith(`${one} `))
        .toSorted(([a], [b]) => b.length - a.length)[0] ?? []
    if (name === undefined || items === undefined) return null
    const after = text.slice(name.length + 1)
    const colors = [color, colorName].flatMap((one) => (one === null ? [] : colorsIn(one)))
    const isColor = (item: Item) => colors.length === 0 || colors.includes(compared(item.color ?? ''))
    if (after === '') return { items: items.filter(isColor), rest: '' }
    const own = (item: Item) => compared(item.color ?? '')
    const withColor = items.filter(
      (item) => own(item) !== '' && (after === own(item) || after.startsWith(`${own(item)} `)),
    )
    const longest = Math.max(...withColor.map((item) => own(item).length))
    const [first, ...others] = withColor.filter((item) => own(item).length === longest && isColor(item))
    return first ? { items: [first, ...others], rest: after.slice(longest + 1) } : null
  }
}

function compared(text: string): string {
  return fold(text)
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function firstWord(text: string): string {
  return text.split(' ')[0] ?? ''
}

function colorsIn(text: string): string[] {
  return [compared(text), ...(colorParts(text)?.slice(1).map(compared) ?? [])]
}

const patternsMax = 200
const shortestPattern = 5

/** Patterns by which the database finds the styles that texts may name: their first words, which are name and color. */
export function namePatterns(texts: readonly string[]): string[] {
  const starts = texts.map((text) => compared(text).split(' ').slice(0, 2).join('%'))
  return [...new Set(starts)]
    .filter((start) => start.length >= shortestPattern && /\p{L}{3}/u.test(start))
    .slice(0, patternsMax)
    .map((start) => `%${start}%`)
}
