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

/** The report as Markdown: one table row per check. */
export function reliabilityReport(
  rows: readonly ReliabilityRow[],
  results: readonly TestResult[],
  figures: readonly Figure[],
  run: string,
): string {
  const lines = rows.map((row) => {
    const own = resultsOf(row, results)
    const passed = own.filter((result) => result.passed).length
    const measured = figures.filter((figure) => figure.row === row.id).map(({ figure }) => figure)
    return `| ${[
      row.claim,
      row.files.map((file) => `\`${file}\``).join('<br>'),
      row.detects.replace(/^detects /, ''),
      [`${passed} of ${own.length} tests passed`, ...measured].join('<br>'),
      isProven(row, results) ? 'proven' : '**failed**',
    ].join(' | ')} |`
  })
  return [
    '# Reliability',
    '',
    `Written by \`npm run prove\`, which runs the checks below at full size. \`npm test\` runs the same checks small. ${run}`,
    '',
    '| Claim | Tests | Broken variant that they catch | Figures | Result |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

function resultsOf(row: ReliabilityRow, results: readonly TestResult[]): TestResult[] {
  return results.filter(({ file }) => row.files.includes(file))
}
