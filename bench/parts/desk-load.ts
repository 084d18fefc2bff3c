import { Chance } from '../day/chance.ts'
import type { Changes } from '../day/changes.ts'
import { workingDay } from '../day/day.ts'
import type { Desk } from '../day/desk.ts'
import { type Measured, measure } from '../load/measure.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import type { MeasuredProcess } from '../setup/processes.ts'
import { asUsers, type Effort, first } from './calls.ts'

const connections = 10
const people = 50
const clickMilliseconds = 2_000

/** The whole day as fast as ten connections send it, one change in twenty requests. */
export async function measureDay(
  welt: MeasuredProcess,
  database: BenchDatabase,
  desk: Desk,
  changes: Changes,
  { seconds, few }: Effort,
): Promise<Measured> {
  const next = asUsers(workingDay(desk, changes, new Chance(4)), database.tokens)
  const load = few === null ? { next, seconds } : { next: first(next, few) }
  return measure(welt, database, { connections, ...load })
}

/** Fifty people who click every two seconds on average. */
export async function measureClicks(
  welt: MeasuredProcess,
  database: BenchDatabase,
  desk: Desk,
  changes: Changes,
  { seconds, few }: Effort,
): Promise<Measured> {
  const next = asUsers(workingDay(desk, changes, new Chance(5)), database.tokens)
  const chance = new Chance(6)
  const pause = () => (few === null ? chance.next() * 2 * clickMilliseconds : 0)
  const load = few === null ? { next, seconds } : { next: first(next, few) }
  return measure(welt, database, { connections: people, pause, ...load })
}
