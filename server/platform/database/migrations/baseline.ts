import { migrationKind } from './migration-files.ts'

/** The baseline creates in a new database what the migrations up to this one created. */
export const lastBeforeBaseline = '0361-orders-by-details.concurrently'

/** The last release that has those migrations. */
export const releaseBeforeBaseline = 'the release of commit f63fac6c'

export function isBaseline(name: string): boolean {
  return migrationKind(name) === 'baseline'
}

/** The applied migrations of a database or a backup, as this release calls them: those before the baseline are the baseline. */
export function adoptBaseline(applied: readonly string[], known: readonly string[]): string[] {
  if (!applied.includes(lastBeforeBaseline)) return [...applied]
  const later = applied.filter((name) => name > lastBeforeBaseline)
  return [...known.filter(isBaseline), ...later]
}

export function isTooOld(applied: readonly string[], known: readonly string[]): boolean {
  const isNew = applied.length === 0
  return known.some(isBaseline) && !isNew && !adoptBaseline(applied, known).some(isBaseline)
}
