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

/** Where a day is measured, and what is asked and changed there. */
export interface DeskLoad {
  readonly welt: MeasuredProcess
  readonly database: BenchDatabase
  readonly desk: Desk
  readonly changes: Changes
}

/** The whole day as fast as ten connections send it, one change in twenty requests. */
export async function measureDay(load: DeskLoad, effort: Effort): Promise<Measured> {
  return measure(load.welt, load.database, { connections, ...requestsOf(load, effort, 4) })
}

/** Fifty people who click every two seconds on average, until something else is over if that takes longer. */
export async function measureClicks(
  load: DeskLoad,
  effort: Effort,
  isOver?: () => boolean,
): Promise<Measured> {
  const chance = new Chance(6)
  const pause = () => (effort.few === null ? chance.next() * 2 * clickMilliseconds : 0)
  return measure(load.welt, load.database, {
    connections: people,
    pause,
    ...(isOver && { isOver }),
    ...requestsOf(load, effort, 5),
  })
}

function requestsOf({ database, desk, changes }: DeskLoad, { seconds, few }: Effort, seed: number) {
  const next = asUsers(workingDay(desk, changes, new Chance(seed)), database.tokens)
  return few === null ? { next, seconds } : { next: first(next, few) }
}
