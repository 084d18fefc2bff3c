import type { GridPosition } from './quantity-input.tsx'

export interface MatrixSize {
  itemId: number
  size: string
  availableOn: string | null
}

export interface MatrixRow<Style, Size> {
  key: string
  style: Style
  delivery: string | null
  sizes: readonly Size[]
  index: number
}

export interface MatrixBand<Style, Size> {
  key: string
  scale: readonly string[]
  rows: readonly MatrixRow<Style, Size>[]
}

interface Laid<Size> {
  key: string
  sizes: readonly Size[]
}

export function layOut<Size extends MatrixSize, Style extends Laid<Size>>(
  styles: readonly (Style & Laid<Size>)[],
  sectionOf: (style: Style) => string = () => '',
): MatrixBand<Style, Size>[] {
  const rows = styles.flatMap((style) => deliveriesOf<Size>(style).map((row) => ({ ...row, style })))
  const scales = new Map(
    [...Map.groupBy(rows, ({ style }) => sectionOf(style)).values()].flatMap((some) => {
      const ofSection = scalesOf(some.map(({ sizes }) => sizes.map(({ size }) => size)))
      return some.map((row, place) => [row, ofSection[place] ?? []] as const)
    }),
  )
  const bands: { key: string; section: string; scale: readonly string[]; rows: MatrixRow<Style, Size>[] }[] =
    []
  for (const [index, row] of rows.entries()) {
    const scale = scales.get(row) ?? []
    const section = sectionOf(row.style)
    const last = bands.at(-1)
    if (last?.scale === scale && last.section === section) last.rows.push({ ...row, index })
    else bands.push({ key: row.key, section, scale, rows: [{ ...row, index }] })
  }
  return bands
}

export function sizeAt<Style, Size extends MatrixSize>(
  bands: readonly MatrixBand<Style, Size>[],
  { row, column }: GridPosition,
): Size | undefined {
  for (const { scale, rows } of bands) {
    const found = rows.find(({ index }) => index === row)
    if (found) return found.sizes.find(({ size }) => size === scale[column])
  }
  return undefined
}

function deliveriesOf<Size extends MatrixSize>({ key, sizes }: Laid<Size>) {
  if (new Set(sizes.map(({ size }) => size)).size === sizes.length) return [{ key, delivery: null, sizes }]
  return [...Map.groupBy(sizes, ({ availableOn }) => availableOn)].map(([delivery, ofDay]) => ({
    key: `${key} ${delivery}`,
    delivery,
    sizes: ofDay,
  }))
}

export function scalesOf(runs: readonly (readonly string[])[]): (readonly string[])[] {
  const scales: (readonly string[])[] = []
  for (const sizes of runs) {
    const overlapping = scales.filter((scale) => scale.some((size) => sizes.includes(size)))
    const [first = [], ...others] = overlapping
    const scale = [sizes, ...others].reduce<readonly string[]>(mergeScale, first)
    for (const old of overlapping) scales.splice(scales.indexOf(old), 1)
    scales.push(scale)
  }
  return runs.map((sizes) => scales.find((one) => sizes.some((size) => one.includes(size))) ?? [])
}

function mergeScale(scale: readonly string[], sizes: readonly string[]): string[] {
  const merged = [...scale]
  let from = 0
  for (const [index, size] of sizes.entries()) {
    const known = merged.indexOf(size)
    if (known < 0) {
      const later = sizes.slice(index + 1).map((one) => merged.indexOf(one))
      const to = later.find((place) => place >= from) ?? merged.length
      const greater = merged.slice(from, to).findIndex((one) => isSmaller(size, one))
      from = greater < 0 ? to : from + greater
      merged.splice(from, 0, size)
    }
    from = (known < 0 ? from : known) + 1
  }
  return merged
}

function isSmaller(one: string, other: string): boolean {
  const [, kind, number] = /^(\D*)(\d+(?:\.\d+)?)/.exec(one) ?? []
  const [, otherKind, otherNumber] = /^(\D*)(\d+(?:\.\d+)?)/.exec(other) ?? []
  return kind !== undefined && kind === otherKind && Number(number) < Number(otherNumber)
}
