import { appendFileSync, mkdirSync } from 'node:fs'

/** `npm run prove` runs the reliability checks at full size and keeps their figures; `npm test` runs the same checks small. */
const isFullSize = process.env['PROVE'] === 'full'

/** Where `npm run prove` collects the figures of a run, one JSON line each. */
export const figuresFile = 'test-results/reliability-figures.jsonl'

/** How often or how large a check runs: `small` in `npm test`, `full` in `npm run prove`. */
export function sizeOf<Size>(sizes: { small: Size; full: Size }): Size {
  return isFullSize ? sizes.full : sizes.small
}

/** Records what a check measured for its row of docs/reliability.md (`row` is an ID of scripts/prove/rows.ts). */
export function recordFigure(row: string, figure: string): void {
  if (!isFullSize) return
  mkdirSync('test-results', { recursive: true })
  appendFileSync(figuresFile, `${JSON.stringify({ row, figure })}\n`)
}
