import { CallError } from '#web/lib/request.ts'

/** Missing units of a stock list, as reported by a refused approval. */
export interface ShortUnits {
  itemId: number
  modelCode: string
  size: string
  wanted: number
  available: number
}

/** The missing units of a refused approval; undefined if it failed for another reason. */
export function shortUnitsOf(error: unknown): ShortUnits[] | undefined {
  if (!(error instanceof CallError)) return undefined
  return (error.data as { short?: ShortUnits[] } | null)?.short
}
