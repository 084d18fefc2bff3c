import { formRowKey } from '#contract/orders/order-form-layout.ts'
import type { FormSheet } from './order-form.ts'
import type { FormItem } from './select-form-items.ts'

export interface FormList {
  readonly lineListId: number
  readonly name: string
  readonly deadline: string | null
}

const scaleSizesMax = 30

type Style = readonly [FormItem, ...FormItem[]]

export function layOutForm(
  lists: readonly FormList[],
  items: readonly FormItem[],
  quantities: ReadonlyMap<number, number>,
  signed: (rowKey: string) => string,
): FormSheet[] {
  const names = new Set<string>(['about this form'])
  return lists.flatMap((list) => {
    const own = items.filter(({ lineListId }) => lineListId === list.lineListId)
    const styles = [
      ...Map.groupBy(own, ({ lineListItemId, availableOn }) => formRowKey(lineListItemId, availableOn)),
    ].flatMap(([key, [first, ...others]]): { key: string; items: Style }[] =>
      first ? [{ key, items: [first, ...others] }] : [],
    )
    return scalesOf(styles.map((style) => style.items.map(({ size }) => size))).map((scale, index) => ({
      name: sheetName(list.name, index, names),
      title: list.name,
      note: [
        ...(list.deadline === null ? [] : [`Order by ${list.deadline}.`]),
        'Type whole numbers in the framed cells.',
      ].join(' '),
      sizes: scale.sizes,
      rows: scale.styles.flatMap((place) => {
        const style = styles[place]
        if (!style) return []
        const [first] = style.items
        const bySize = new Map(style.items.map((item) => [item.size, item]))
        return {
          key: signed(style.key),
          modelCode: first.modelCode,
          name: first.name,
          color: first.color,
          delivery: first.availableOn,
          price: first.unitPrice,
          picture: first.thumbnailKey,
          cells: scale.sizes.map((size) => {
            const item = bySize.get(size)
            if (!item) return null
            const { itemId, available, packUnits } = item
            return { quantity: quantities.get(itemId) ?? null, available, packUnits }
          }),
        }
      }),
    }))
  })
}

interface Scale {
  readonly sizes: string[]
  readonly styles: number[]
}

export function scalesOf(styles: readonly (readonly string[])[]): Scale[] {
  const scales: Scale[] = []
  // Long runs first, so that partial ones find them.
  const byLength = [...styles.entries()].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [place, sizes] of byLength) {
    const fitting = scales.find(
      (scale) =>
        sizes.some((size) => scale.sizes.includes(size)) &&
        new Set([...scale.sizes, ...sizes]).size <= scaleSizesMax,
    )
    if (!fitting) {
      scales.push({ sizes: [...new Set(sizes)], styles: [place] })
      continue
    }
    addSizes(fitting.sizes, sizes)
    fitting.styles.push(place)
  }
  for (const { styles: places } of scales) places.sort((a, b) => a - b)
  return scales.toSorted((a, b) => (a.styles[0] ?? 0) - (b.styles[0] ?? 0))
}

function addSizes(scale: string[], sizes: readonly string[]): void {
  for (const [index, size] of sizes.entries()) {
    if (scale.includes(size)) continue
    const before = sizes.slice(0, index).findLast((one) => scale.includes(one))
    if (before !== undefined) scale.splice(scale.indexOf(before) + 1, 0, size)
    else {
      const after = sizes.find((one) => scale.includes(one))
      scale.splice(after === undefined ? scale.length : scale.indexOf(after), 0, size)
    }
  }
}

/** A sheet's name: at most 31 characters, unique, and without those that a workbook forbids. */
function sheetName(list: string, index: number, taken: Set<string>): string {
  const plain =
    list
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Catalog'
  for (let number = index + 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = `${plain.slice(0, 31 - ending.length).trim()}${ending}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
