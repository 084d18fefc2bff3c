import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answeredMapping } from '#contract/files/answered-mapping.ts'
import type { SheetMapping as MappedTable } from '#contract/files/file-processor.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import type { LineListJob, SheetMapping, Unrecognized } from '../line-list.ts'
import type { RenderedList } from './expected.fixture.ts'
import { differences, type Reading } from './judge.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { describeLayout, drawLayout, plainerLayouts } from './layout.fixture.ts'
import { renderList } from './render.fixture.ts'

/** How a layout was read, the best outcome first. */
export const outcomes = [
  'exact',
  'exact after a fair question',
  'unnecessary question',
  'reported',
  'silently wrong',
  'dead end',
] as const

export type Outcome = (typeof outcomes)[number]

export interface Trial {
  readonly outcome: Outcome
  /** The first differences or the refusal, for the report. */
  readonly details: readonly string[]
}

/** Reads a workbook; a test replaces it to plant a reader bug. */
export type Reader = (path: string, layout: Layout, job: TrialJob) => Promise<Reading>

/** What else a reader knows: the answers of a person, and the brand's latest list. */
export type TrialJob = Pick<LineListJob, 'mapping' | 'recent'>

export const readAs: Reader = (workbook, { brand, type }, job) =>
  readLineListFile({ workbook, brand, type, ...job })

/** Renders a seeded list in a layout, reads it, answers the reader's questions from the truth, and judges the result. */
export async function tryLayout(seed: number, layout: Layout, read = readAs, styles = 3): Promise<Trial> {
  const list = await renderList(seed, layout, styles)
  const folder = await mkdtemp(join(tmpdir(), 'line-list-'))
  try {
    const path = join(folder, 'list.xlsx')
    await writeFile(path, list.bytes)
    const job = layout.recent === 'none' ? {} : { recent: list.recent }
    const first = await read(path, layout, job)
    if (!('unrecognized' in first)) return judge(first, list, false)
    const answered = await read(path, layout, { ...job, mapping: answersTo(first, list) })
    if ('unrecognized' in answered) return { outcome: 'dead end', details: ['asked again after the answer'] }
    const asked = (first.unrecognized.questions ?? []).map(({ kind }) => kind)
    const isFair = asked.length > 0 && asked.every((kind) => list.fair.has(kind))
    const trial = judge(answered, list, isFair)
    if (trial.outcome !== 'exact' || isFair) return trial
    return { outcome: 'unnecessary question', details: [asked.join(', ') || 'which column is what'] }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The mapping by which a person who knows the list answers: its questions in the tables as read, or all columns if no header was recognized. */
function answersTo({ unrecognized }: Unrecognized, list: RenderedList): readonly SheetMapping[] {
  const { tables, questions } = unrecognized
  if (questions.length === 0) return list.mapping
  const answers = questions.map(({ kind, sheet, headerRow, field }): string | undefined => {
    const onSheet = list.mapping.filter((table) => table.sheet === sheet)
    // A reader may take another row of a header for its last one.
    const truth = onSheet.length === 1 ? onSheet[0] : onSheet.find((table) => table.headerRow === headerRow)
    if (kind === 'columns') return truth?.columns[field ?? 'name']
    return kind === 'currency' ? list.currency : kind === 'dates' ? 'day-first' : 'yes'
  })
  return answeredMapping(
    { mapping: tables as MappedTable[], questions: [...questions] },
    Object.fromEntries(answers.entries()),
  )
}

function judge(read: Reading, list: RenderedList, wasAsked: boolean): Trial {
  if ('code' in read && read.code === list.refusal) return { outcome: 'reported', details: [read.message] }
  if ('code' in read) return { outcome: 'dead end', details: [read.message] }
  if ('unrecognized' in read) return { outcome: 'dead end', details: ['not recognized'] }
  if (list.refusal !== null) return { outcome: 'silently wrong', details: ['read without saved values'] }
  if (read.items.length === 0) return { outcome: 'dead end', details: ['no items'] }
  const found = differences(read, list)
  const details = found.slice(0, 4).map(({ text, isReported }) => (isReported ? `(reported) ${text}` : text))
  if (found.some(({ isReported }) => !isReported))
    return {
      outcome: 'silently wrong',
      details: found
        .filter(({ isReported }) => !isReported)
        .slice(0, 4)
        .map(({ text }) => text),
    }
  if (found.length > 0) return { outcome: 'reported', details }
  return { outcome: wasAsked ? 'exact after a fair question' : 'exact', details: [] }
}

/** The plainest layout and fewest styles with the same outcome for this seed. */
export async function shrink(seed: number, layout: Layout, outcome: Outcome, read = readAs): Promise<Layout> {
  for (const plainer of plainerLayouts(layout))
    if ((await tryLayout(seed, plainer, read)).outcome === outcome)
      return shrink(seed, plainer, outcome, read)
  return layout
}

export interface TrialReport {
  readonly counts: Readonly<Record<Outcome, number>>
  /** One shrunk layout for each way to fail, with its seeds. */
  readonly failures: readonly {
    outcome: Outcome
    layout: string
    details: readonly string[]
    seeds: number[]
  }[]
}

/** Tries the layouts of many seeds and shrinks the first failures, until there are `maxFailures` kinds. */
export async function tryLayouts(
  seeds: readonly number[],
  maxFailures: number,
  read = readAs,
): Promise<TrialReport> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>
  const failures = new Map<
    string,
    {
      outcome: Outcome
      layout: string
      details: readonly string[]
      seeds: number[]
    }
  >()
  for (const seed of seeds) {
    const layout = drawLayout(seed)
    const { outcome } = await tryLayout(seed, layout, read)
    counts[outcome]++
    if (outcome === 'exact' || outcome === 'exact after a fair question') continue
    if (failures.size >= maxFailures) continue
    const shrunk = await shrink(seed, layout, outcome, read)
    const key = `${outcome}|${describeLayout(shrunk)}`
    const known = failures.get(key)
    if (known !== undefined) known.seeds.push(seed)
    else
      failures.set(key, {
        outcome,
        layout: describeLayout(shrunk),
        details: (await tryLayout(seed, shrunk, read)).details,
        seeds: [seed],
      })
  }
  return { counts, failures: [...failures.values()].toSorted((a, b) => b.seeds.length - a.seeds.length) }
}

export function showReport({ counts, failures }: TrialReport): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    ...outcomes.map((outcome) => `${outcome}: ${counts[outcome]} of ${total}`),
    ...failures.flatMap(({ outcome, layout, details, seeds }) => [
      `- ${outcome}, ${seeds.length} × (seed ${seeds[0]}): ${layout}`,
      ...details.map((detail) => `    ${detail}`),
    ]),
  ].join('\n')
}
