import type { Headings } from '#reader/layout/headings/headings.ts'

export function sureFields(texts: readonly string[], headings: Headings): number {
  return new Set(
    texts.map((text) => headings.sure(text)).filter((field) => field !== null && field !== 'other'),
  ).size
}
