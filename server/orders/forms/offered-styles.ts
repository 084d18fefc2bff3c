import { fold, foldCode } from '#contract/input/fold.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { formRowKey } from '#contract/orders/order-form-layout.ts'
import type { OrderFileRow, QuantityCell } from '#server/imports/small-files/read-order-file-in-child.ts'
import { readSize } from '#server/imports/small-files/size-reading.ts'
import type { OwnNames } from './matched.ts'
import { NamesInTexts } from './names-in-texts.ts'
import type { FormItem } from './select-form-items.ts'
import { alsoKeyOf, keysOfItem, keysOfText } from './size-keys.ts'
import { colorParts, styleNames, styleTexts } from './style-texts.ts'

interface NamedStyles {
  readonly exact: readonly FormItem[]
  /** Those named exactly, else those of one or several colors. */
  readonly named: readonly FormItem[]
  readonly size: string | null
}

export class OfferedStyles {
  readonly #names: OwnNames
  #preferred: readonly LineListType[] = []
  readonly hasSeveralTypes: boolean
  readonly #byKey: ReadonlyMap<string, readonly FormItem[]>
  readonly #byModel: ReadonlyMap<string, readonly FormItem[]>
  /** By the part of the model code before its last hyphen. */
  readonly #byBase: ReadonlyMap<string, readonly FormItem[]>
  readonly #byUpc: ReadonlyMap<string, readonly FormItem[]>
  readonly #byName: NamesInTexts<FormItem>
  readonly #byStyle: ReadonlyMap<number, readonly FormItem[]>
  readonly #sizes: ReadonlySet<string>
  /** The sizes met so far; a file can have a hundred thousand cells. */
  readonly #sizeKeys = new Map<string, ReturnType<typeof keysOfText>>()
  readonly #sizesOf = new Map<readonly FormItem[], ReadonlyMap<string, readonly FormItem[]>>()

  constructor(items: readonly FormItem[], names: OwnNames) {
    this.#names = names
    this.hasSeveralTypes = new Set(items.map(({ type }) => type)).size > 1
    // A style that the store does not see is unknown. A withdrawn one was on the form that has its key.
    const visible = items.filter(({ isVisible }) => isVisible)
    const keyed = items.filter(({ isVisible, isWithdrawn }) => isVisible || isWithdrawn)
    this.#byKey = Map.groupBy(keyed, ({ lineListItemId, availableOn }) =>
      formRowKey(lineListItemId, availableOn),
    )
    this.#byModel = Map.groupBy(visible, ({ modelCode }) => foldCode(modelCode))
    this.#byBase = Map.groupBy(visible, ({ modelCode }) =>
      foldCode(modelCode.slice(0, Math.max(modelCode.lastIndexOf('-'), 0))),
    )
    this.#byUpc = Map.groupBy(
      visible.filter(({ upc }) => upc !== null),
      ({ upc }) => upc ?? '',
    )
    this.#byName = new NamesInTexts(visible)
    this.#byStyle = Map.groupBy(keyed, ({ lineListItemId }) => lineListItemId)
    this.#sizes = new Set(keyed.flatMap((item) => keysOfItem(item)))
  }

  withKey(key: string): readonly FormItem[] | undefined {
    return this.#byKey.get(key)
  }

  withUpc(upc: string): readonly FormItem[] | undefined {
    return this.#byUpc.get(upc)
  }

  ofStyle(lineListItemId: number): readonly FormItem[] | undefined {
    return this.#byStyle.get(lineListItemId)
  }

  isOffered(row: OrderFileRow): boolean {
    if (row.upc && this.#byUpc.has(row.upc.text)) return true
    if (styleNames(row).some((name) => this.#byModel.has(name) || this.#byBase.has(name))) return true
    return this.byName(row).named.length > 0
  }

  isSize({ size }: QuantityCell): boolean {
    return size !== null && this.#keysOf(size).some(({ key }) => this.#sizes.has(key))
  }

  best(items: readonly FormItem[]): FormItem {
    const open = items.filter(isOrderable)
    const preferred = this.#preferred.find((type) => open.some((item) => item.type === type))
    const found =
      open.find(({ type }) => preferred === undefined || type === preferred) ??
      items.find(({ isVisible }) => isVisible) ??
      items[0]
    if (!found) throw new Error('There is no item to choose from')
    return found
  }

  /** Orders what lists of several types offer from the type that offers the most of a file. */
  prefer(types: readonly LineListType[]): void {
    this.#preferred = types
  }

  typesOffering(size: string | null, named: readonly FormItem[]): ReadonlySet<LineListType> {
    const styles = new Set(named.map(({ lineListItemId }) => lineListItemId))
    return typesOf([...styles].flatMap((id) => this.sizesNamed(size, this.ofStyle(id) ?? [])))
  }

  namedBy(row: OrderFileRow, codes: OrderFileRow['codes'] = []): NamedStyles {
    const isSized = row.cells.some(({ size }) => size !== null)
    for (const text of styleTexts({ ...row, codes }, this.#names.styles)) {
      if (text.size !== null && isSized) continue
      const [name] = styleNames(text).filter((each) => this.#byModel.has(each))
      const found = (name === undefined ? undefined : this.#byModel.get(name)) ?? []
      const exact = text.isOwn ? found.filter((item) => isOfColor(item, text)) : found
      const named = exact.length > 0 ? exact : this.#colorsOf(text)
      const isRight = text.size === null || this.sizesNamed(text.size, exact).length > 0
      if (named.length > 0 && isRight) return { exact, named, size: text.size }
    }
    return { exact: [], named: [], size: null }
  }

  byName(row: OrderFileRow): NamedStyles {
    const found = this.#byName.find(row)
    const isSized = row.cells.some(({ size }) => size !== null)
    const isSize = found && (found.rest === '' || (!isSized && readSize(found.rest) !== null))
    if (!isSize) return { exact: [], named: [], size: null }
    return { exact: [], named: found.items, size: found.rest === '' ? null : found.rest }
  }

  sizesNamed(size: string | null, style: readonly FormItem[]): readonly FormItem[] {
    const offered = new Set(style.filter(({ isWithdrawn }) => !isWithdrawn).map((item) => item.size))
    if (size === null) return offered.size === 1 ? style : []
    const byKey = this.#byKeyOf(style)
    for (const text of [size, this.#names.sizes.get(fold(size))])
      for (const { key, isLoose } of text === undefined ? [] : this.#keysOf(text)) {
        const found = byKey.get(key) ?? []
        const also = alsoKeyOf(key)
        if (found.length === 0 || (also !== null && byKey.has(also))) continue
        if (!isLoose || new Set(found.map((item) => item.size)).size === 1) return found
      }
    return []
  }

  #colorsOf({
    style,
    color,
    colorName,
  }: Pick<OrderFileRow, 'style' | 'color' | 'colorName'>): readonly FormItem[] {
    if (!style) return []
    const colors = this.#byBase.get(foldCode(style.text)) ?? []
    const named = [color, colorName].flatMap((one) =>
      one ? [fold(one), ...(colorParts(one)?.slice(1).map(fold) ?? [])] : [],
    )
    if (named.length === 0) return colors
    return colors.filter((item) => item.color !== null && named.includes(fold(item.color)))
  }

  #keysOf(size: string): ReturnType<typeof keysOfText> {
    const known = this.#sizeKeys.get(size)
    if (known !== undefined) return known
    const keys = keysOfText(size)
    this.#sizeKeys.set(size, keys)
    return keys
  }

  #byKeyOf(style: readonly FormItem[]): ReadonlyMap<string, readonly FormItem[]> {
    const known = this.#sizesOf.get(style)
    if (known) return known
    const byKey = new Map<string, FormItem[]>()
    for (const item of style)
      for (const key of keysOfItem(item)) byKey.set(key, [...(byKey.get(key) ?? []), item])
    this.#sizesOf.set(style, byKey)
    return byKey
  }
}

/** Whether a style has the color that a row says next to a text which staff matched; the same text may be used for several colors. */
function isOfColor({ modelCode, color }: FormItem, row: Pick<OrderFileRow, 'color' | 'colorName'>): boolean {
  const said = [row.color, row.colorName ?? null].flatMap((one) =>
    one === null ? [] : [one, ...(colorParts(one) ?? [])],
  )
  if (said.length === 0) return true
  const code = foldCode(modelCode.slice(modelCode.lastIndexOf('-') + 1))
  return said.some((one) => foldCode(one) === code || fold(one) === fold(color ?? ''))
}

export function isOrderable({ isWithdrawn, isVisible, isOpen }: FormItem): boolean {
  return !isWithdrawn && isVisible && isOpen
}

export function typesOf(items: readonly FormItem[]): ReadonlySet<LineListType> {
  return new Set(items.filter(isOrderable).map(({ type }) => type))
}
