import type { Measured } from './measure-row.ts'

/** A row of calls; the limit answers the same requests. */
export interface CallResult {
  readonly id: string
  readonly what: string
  readonly target: string
  readonly orders: number
  readonly limit: Measured
  readonly welt: Measured
}

/** A row of anything else. */
export interface OtherResult {
  readonly what: string
  readonly target: string
  readonly limit: string
  readonly welt: string
}

export interface BenchResults {
  readonly calls: readonly CallResult[]
  readonly others: readonly OtherResult[]
}
