import type { Changes } from '../day/changes.ts'
import { type Measured, measure } from '../load/measure.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import type { MeasuredProcess } from '../setup/processes.ts'
import { asUsers, type Effort, first } from './calls.ts'

const connections = 8

export interface ChangeFigures {
  readonly approve: Measured
  readonly submit: Measured
}

/** Approvals and submissions alone, each of another order of three lines, after a tenth of them as a warm-up. */
export async function measureChanges(
  welt: MeasuredProcess,
  database: BenchDatabase,
  { approve, submit }: Changes,
  { few }: Effort,
  count: number,
): Promise<ChangeFigures> {
  const run = async (next: Changes['approve']) => {
    const asked = asUsers(next, database.tokens)
    await measure(welt, database, { connections, next: first(asked, Math.ceil(count / 10)) })
    return measure(welt, database, { connections, next: first(asked, few ?? count) })
  }
  return { approve: await run(approve), submit: await run(submit) }
}
