import type { ReliabilityRow } from './rows.ts'

export interface TestResult {
  readonly file: string
  readonly title: string
  readonly passed: boolean
}

export interface Figure {
  readonly row: string
  readonly figure: string
}

/** Whether every test of a row ran and passed, including the one with its broken variant. */
export function isProven(row: ReliabilityRow, results: readonly TestResult[]): boolean {
  const own = resultsOf(row, results)
  return (
    own.every(({ passed }) => passed) &&
    row.files.every((file) => own.some((result) => result.file === file)) &&
    own.some(({ title }) => title === row.detects)
  )
}

/** What a run found: the figures and results of its rows, on its day. */
export interface Run {
  readonly results: readonly TestResult[]
  readonly figures: readonly Figure[]
  /** YYYY-MM-DD */
  readonly day: string
}

/** The report as Markdown: one line per check. A check that the run did not make keeps its line of the report before. */
export function reliabilityReport(
  rows: readonly ReliabilityRow[],
  made: readonly ReliabilityRow[],
  run: Run,
  sentence: string,
  before = '',
): string {
  const known = before.split('\n')
  const lines = rows.flatMap((row) => {
    if (made.includes(row)) return lineOf(row, run)
    return known.find((line) => line.startsWith(`| ${row.claim} |`)) ?? []
  })
  return [
    '# Reliability',
    '',
    `Written by \`npm run prove\`, which runs the checks below at full size. \`npm test\` runs the same checks small. ${sentence}`,
    '',
    '| Claim | Tests | Broken variant that they catch | Figures | Result |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** The sentence of a report about its last run of all checks. */
export function sentenceIn(report: string): string {
  return /This run took .*$/m.exec(report)?.[0] ?? ''
}

function lineOf(row: ReliabilityRow, { results, figures, day }: Run): string {
  const own = resultsOf(row, results)
  const passed = own.filter((result) => result.passed).length
  const measured = figures.filter((figure) => figure.row === row.id).map(({ figure }) => figure)
  return `| ${[
    row.claim,
    row.files.map((file) => `\`${file}\``).join('<br>'),
    row.detects.replace(/^detects /, ''),
    [`${passed} of ${own.length} tests passed`, ...measured].join('<br>'),
    isProven(row, results) ? `proven on ${day}` : `**failed** on ${day}`,
  ].join(' | ')} |`
}

function resultsOf(row: ReliabilityRow, results: readonly TestResult[]): TestResult[] {
  return results.filter(({ file }) => row.files.includes(file))
}
