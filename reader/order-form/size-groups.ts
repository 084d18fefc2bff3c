import { readSize } from '../values/size.ts'
import type { AskedColumn } from './columns.ts'
import type { HeadedColumn } from './headed-columns.ts'

/** What a column headed by a size is compared by: `08` and `8` are one size. */
export function sizeOfColumn({ size }: HeadedColumn): string {
  const text = readSize(size ?? '')?.label ?? size ?? ''
  return text.replace(/^([A-Z]?)0+(?=[1-9])/i, '$1').toUpperCase()
}

/** Columns headed by sizes from left to right, in groups in which no size is repeated: two seasons, or two shops, next to each other. */
export function sizeGroups(columns: readonly HeadedColumn[]): HeadedColumn[][] {
  const groups: HeadedColumn[][] = []
  let sizes = new Set<string>()
  for (const column of columns) {
    const size = sizeOfColumn(column)
    const group = groups.at(-1)
    if (group && !sizes.has(size)) group.push(column)
    else {
      groups.push([column])
      sizes = new Set()
    }
    sizes.add(size)
  }
  return groups
}

export function askedAboutGroups(groups: readonly (readonly HeadedColumn[])[]): Map<number, AskedColumn> {
  return new Map(
    groups.flatMap((group) => {
      const [first] = group
      const last = group.at(-1)
      if (!first || !last) return []
      const sizes = first === last ? first.heading : `${first.heading} – ${last.heading}`
      const heading = [first.above, sizes].filter((text) => text !== '').join(': ')
      const samples = group.flatMap(({ shown }) => shown.slice(0, 1)).slice(0, 3)
      return [
        [first.column, { heading: heading.slice(0, 60), samples, group: group.map(({ column }) => column) }],
      ]
    }),
  )
}
