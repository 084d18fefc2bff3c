import type { Sample } from '#reader/layout/sample.ts'
import { readPack } from '#reader/values/pack.ts'
import { readSizeRange } from '#reader/values/size-range.ts'
import { explainedPack, type ExplainedPacks, LegendScan, packKey } from './pack-legend.ts'

const known = new WeakMap<Sample, ExplainedPacks>()

export function packsExplained(sample: Sample): ExplainedPacks {
  const found = sample.explained ?? known.get(sample)
  if (found !== undefined) return found
  const scan = new LegendScan()
  const pairs = explainedInPairs(sample)
  for (const { row } of sample.rows)
    scan.row(
      row,
      sample.columns(row).flatMap((column) => sample.cell(row, column) ?? []),
      { everyCell: true, noPair: !pairs.has(row) },
    )
  const explained = { packs: scan.packs, rows: scan.gridRows.get('') ?? new Set<number>() }
  known.set(sample, explained)
  return explained
}

const pairsOf = new WeakMap<Sample, ReadonlySet<number>>()

/** The rows of two cells that explain a pack. A color next to its pack looks the same: so neighboring rows count only if another row has one of their names in place of its sizes. */
export function explainedInPairs(sample: Sample): ReadonlySet<number> {
  const before = pairsOf.get(sample)
  if (before !== undefined) return before
  const rows = findPairs(sample)
  pairsOf.set(sample, rows)
  return rows
}

function findPairs(sample: Sample): ReadonlySet<number> {
  const found = sample.rows.flatMap(({ row }) => {
    const texts = sample.texts(row)
    const pack = texts.length === 2 ? explainedPack(texts) : null
    return pack === null ? [] : [{ row, key: packKey(pack.name) }]
  })
  if (found.length === 0) return new Set()
  const used = new Set(
    sample.rows.flatMap(({ row }) => {
      const texts = sample.texts(row)
      return texts.length < 3 || texts.some(saysSizes) ? [] : texts.map(packKey)
    }),
  )
  const blocks: (typeof found)[] = []
  for (const one of found) {
    const block = blocks.at(-1)
    if (block?.at(-1)?.row === one.row - 1) block.push(one)
    else blocks.push([one])
  }
  const legends = blocks.filter((block) => block.some(({ key }) => used.has(key)))
  return new Set(legends.flatMap((block) => block.map(({ row }) => row)))
}

function saysSizes(text: string): boolean {
  return (readSizeRange(text)?.length ?? 0) > 1 || readPack(text) !== null
}
