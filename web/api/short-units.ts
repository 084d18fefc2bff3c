import { CallError } from '#web/lib/request.ts'

export interface ShortUnits {
  itemId: number
  modelCode: string
  size: string
  wanted: number
  available: number
}

export function shortUnitsOf(error: unknown): ShortUnits[] | undefined {
  if (!(error instanceof CallError)) return undefined
  return (error.data as { short?: ShortUnits[] } | null)?.short
}
