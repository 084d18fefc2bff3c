import type { Headings } from '../header/headings.ts'

/** How many different fields the headings of a row surely name. */
export function sureFields(texts: readonly string[], headings: Headings): number {
  return new Set(
    texts.map((text) => headings.sure(text)).filter((field) => field !== null && field !== 'other'),
  ).size
}
