import { namingOf, namingStated } from '../values/size-systems.ts'
import { readSize } from '../values/size.ts'
import { textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

export function sizeSystemOf(heading: string): string | null {
  return namingOf(heading)?.toUpperCase() ?? null
}

/** The system that a line above a table states for all its sizes: `UK sizes`, `Sizes: EU`. */
export function sizeSystemAbove(rows: readonly Row[]): string | null {
  const stated = [...rows]
    .toReversed()
    .flatMap(({ cells }) => cells)
    .map((cell) => namingStated(textOf(cell)))
  return stated.find((naming) => naming !== null)?.toUpperCase() ?? null
}

export function inSystem(size: string, system: string | null): string {
  if (system === null || size === '') return size
  const own = readSize(size)
  if (own === null || own.system !== null || /[A-Z]{2}/i.test(size)) return size
  return `${system} ${size}`
}
