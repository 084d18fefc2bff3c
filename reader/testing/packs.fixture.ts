import type { Layout } from './choices.fixture.ts'
import type { TrueGroup, TrueItem, TrueSize } from './truth.fixture.ts'

/** The run of sizes an item is offered in: from the first to its last. */
export function rangeOf({ quantities }: TrueItem, { sizes }: TrueGroup): readonly TrueSize[] {
  const last = quantities.findLastIndex((quantity) => quantity !== null)
  return sizes.slice(0, Math.max(3, last + 1))
}

const packCounts = [1, 2, 2, 3, 2, 1, 1, 1]

/** The pack of an item; half of the items are sold in sizes instead. */
export function packOf(
  item: TrueItem,
  group: TrueGroup,
  { packs }: Layout,
): { name: string; contents: string; legend: string; counts: readonly number[] } | null {
  if (packs === 'none' || item.delivery === 1) return null
  const sizes = rangeOf(item, group).map(({ label }, index) => ({ label, units: packCounts[index] ?? 1 }))
  const counts = sizes.map(({ units }) => units)
  const halves = sizes.some(({ label }) => /\.5\b/.test(label)) ? ' half sizes' : ''
  const run = `${sizes[0]?.label}-${sizes.at(-1)?.label}${halves}`
  const pairs = (mark: string, between: string): string =>
    sizes.map(({ label, units }) => `${label}${mark}${units}`).join(between)
  const letter = `${item.gender}${String.fromCharCode(65 + sizes.length)}`
  const names: Readonly<Record<Exclude<Layout['packs'], 'none'>, string>> = {
    counts: `${run} (${counts.join('/')})`,
    hyphens: `${run} [${counts.join('-')}]`,
    pairs: pairs('/', ' '),
    crosses: pairs('x', ', '),
    named: `Pack ${String.fromCharCode(65 + sizes.length)}: ${run} (${counts.join(',')})`,
    total: `${run} ${counts.join('/')} = ${counts.reduce((sum, count) => sum + count, 0)} prs`,
    legend: letter,
    'legend table': `Pack ${letter}`,
    'legend sheet': `Pack ${letter}`,
    'legend grid': letter,
    columns: `${run} (${counts.join('/')})`,
  }
  return {
    name: names[packs],
    legend: names.counts,
    counts,
    contents: sizes.map(({ label, units }) => `${label.replace('UK ', '')}×${units}`).join(' '),
  }
}
