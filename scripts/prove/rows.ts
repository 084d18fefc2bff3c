/** One row of docs/reliability.md. */
export interface ReliabilityRow {
  /** What `recordFigure` names it. */
  readonly id: string
  readonly claim: string
  /** The test files that prove it, run small by `npm test` and at full size by `npm run prove`. */
  readonly files: readonly string[]
  /** The test in those files that plants a broken variant and requires the check to catch it. */
  readonly detects: string
}

/** Everything that `npm run prove` shows, in the order of the report. */
export const reliabilityRows: readonly ReliabilityRow[] = [
  {
    id: 'authorization',
    claim: 'Every call admits exactly the callers its contract declares.',
    files: ['server/authorization.api.test.ts'],
    detects: 'detects a call that skips the check of who may make it',
  },
  {
    id: 'decisions',
    claim: 'An order gets one decision, however many arrive in parallel.',
    files: ['server/orders/decisions.api.test.ts'],
    detects: 'detects a second decision',
  },
  {
    id: 'exports',
    claim: 'Uploaded text never becomes a formula in an exported file.',
    files: ['server/platform/export/csv.test.ts', 'server/file-processor/marking/mark-problems.test.ts'],
    detects: 'detects a formula that is only quoted',
  },
]
