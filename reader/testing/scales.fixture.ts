import type { Column, Printing } from './column.fixture.ts'
import { numeric } from './columns.fixture.ts'
import { sharesGrid } from './further-choices.fixture.ts'
import { genderNames } from './headings.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { rangeOf } from './packs.fixture.ts'
import { SheetWriter, type Value } from './sheet-writer.fixture.ts'
import type { TrueGroup, TrueItem, TrueSize } from './truth.fixture.ts'

const lettersOfGroups = { M: 'ABCDEF', W: 'GHJNPQ', K: 'RTUVYZ' } as const

/** The letter by which a row names its sizes: those of its group, or the run of an item. */
export function letterOf(layout: Layout, item: TrueItem, group: TrueGroup): string {
  if (sharesGrid(layout)) return letterOfGroup(group)
  return lettersOfGroups[group.gender].charAt(rangeOf(item, group).length - 3)
}

function letterOfGroup({ gender }: TrueGroup): string {
  return { M: 'A', W: 'B', K: 'C' }[gender]
}

/** One header for several groups, with a row of sizes for each; returns the row of its headings. */
export function scaledHeader(
  { layout, order }: Printing,
  sheet: SheetWriter,
  groups: readonly TrueGroup[],
  columns: readonly Column[],
): number {
  const first = columns.findIndex(({ size }) => size !== undefined)
  const rowOf = (label: string, { sizes }: TrueGroup, headings: readonly Value[] = []): Value[] => [
    ...columns.slice(0, first - 1).map((_, at) => headings[at] ?? null),
    label,
    ...sizes.map(({ label: size }) => numeric(size)),
  ]
  const headings = columns.map(({ heading }) => heading)
  const nameOf = ({ gender }: TrueGroup) => genderNames[layout.language][gender]
  if (layout.scales === 'genders') {
    const rows = groups.map((group, index) => sheet.add(rowOf(nameOf(group), group, index === 0 ? headings : []))) // prettier-ignore
    for (let at = 1; at < first; at++) sheet.merge(rows[0] ?? 1, at, rows.at(-1) ?? 1, at)
    return rows[0] ?? 1
  }
  if (layout.scales === 'genders above') {
    const rows = groups.map((group, index) => sheet.add(rowOf(nameOf(group), group, index === groups.length - 1 ? headings : []))) // prettier-ignore
    return rows.at(-1) ?? 1
  }
  for (const group of layout.scales === 'letters elsewhere' ? [] : groups) {
    const letter = letterOfGroup(group)
    if (layout.scales === 'letters')
      sheet.add(rowOf(order % 3 === 0 ? `SCALE ${letter}  ${nameOf(group)}` : letter, group))
    else sheet.add(['Scale', letter, ...group.sizes.map(({ label }) => numeric(label))])
  }
  return sheet.add(headings)
}

/** The scales or runs that letters name, on another sheet. */
export function scaleSheet({ layout, order }: Printing, groups: readonly TrueGroup[]): SheetWriter {
  const sheet = new SheetWriter('Size scales')
  const scales = new Map(
    groups.flatMap((group) =>
      group.items.map((item): [string, readonly TrueSize[]] => [
        letterOf(layout, item, group),
        sharesGrid(layout) ? group.sizes : rangeOf(item, group),
      ]),
    ),
  )
  const form = order % 3
  sheet.add(form === 0 ? ['Size scales'] : ['Scale', 'Sizes'])
  for (const [letter, sizes] of [...scales].toSorted(([a], [b]) => a.localeCompare(b))) {
    const labels = sizes.map(({ label }) => label)
    if (form === 0) sheet.add([`${letter} = ${labels.join(', ')}`])
    else if (form === 1) sheet.add([letter, labels.join(', ')])
    else sheet.add([letter, ...labels.map(numeric)])
  }
  return sheet
}
