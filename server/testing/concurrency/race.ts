import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#server/platform/database/open-database.ts'
import { recordFigure, sizeOf } from '../measures/reliability.ts'
import { testApp } from '../test-app.ts'
import { waitingForLock } from './waiting-for-lock.ts'

interface Answered {
  readonly status: number
  readonly message: string
}

/** A rule that two operations could break together. */
export interface Race<World> {
  readonly rule: string
  /** The two operations, as named in the test's title. */
  readonly between: readonly [string, string]
  /** Builds what both operations work on; each of them succeeds there by itself. */
  readonly arrange: () => Promise<World>
  readonly left: (world: World) => Promise<Answered>
  readonly right: (world: World) => Promise<Answered>
  /** Describes how the rule is broken after both answers, or returns undefined. */
  readonly broken: (world: World) => Promise<string | undefined>
}

/** The outcome of many rounds of a race; each violation names the paused side and the statement after which it was paused. */
interface Raced {
  readonly rounds: number
  readonly violations: readonly string[]
}

/** How often each pair of operations is raced. */
export const rounds = sizeOf({ small: 4, full: 60 })

type Side = 'left' | 'right'

/** An operation in progress: its number of statements, and the one after which it is paused. */
interface Running {
  statements: number
  readonly heldAfter?: number
  readonly hold?: () => Promise<void>
}

const running = new AsyncLocalStorage<Running>()

/** Pauses an operation between two of its statements, with every lock it has by then. */
const holding: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const operation = running.getStore()
    if (operation) {
      operation.statements += 1
      if (operation.statements === operation.heldAfter) await operation.hold?.()
    }
    return result
  },
}

/** The application on its own database, in which operations can be raced. */
export async function racingApp() {
  const app = await testApp({ plugins: [holding] })
  const { db: watching, close } = connect(app.connection)
  afterAll(close)

  /** Ends once something waits for a lock, or once `over` ends the waiting. */
  async function somethingWaits(over: () => boolean): Promise<void> {
    while (!over()) {
      if ((await waitingForLock(watching)) > 0) return
      await sleep(3)
    }
  }

  /** Runs one side up to a statement and pauses it there until the other side has ended or waits for it. */
  async function round<World>(
    raced: Race<World>,
    held: Side,
    heldAfter: number,
  ): Promise<string | undefined> {
    app.clock.advance(5000)
    const world = await raced.arrange()
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hold = async () => {
      reached.resolve()
      await released.promise
    }
    const first = running.run({ statements: 0, heldAfter, hold }, async () => raced[held](world))
    await Promise.race([reached.promise, first])
    let over = false
    const second = running
      .run({ statements: 0 }, async () => raced[held === 'left' ? 'right' : 'left'](world))
      .finally(() => {
        over = true
      })
    await somethingWaits(() => over)
    released.resolve()
    const failed = (await Promise.all([first, second])).find(({ status }) => status >= 500)
    return failed ? `${failed.status} ${failed.message}` : raced.broken(world)
  }

  /** Races two operations: each is paused in turn, at random places spread over all its statements. */
  async function run<World>(raced: Race<World>): Promise<Raced> {
    const statements = { left: await statementsOf(raced, 'left'), right: await statementsOf(raced, 'right') }
    const violations: string[] = []
    const turns = rounds / 2
    for (let turn = 0; turn < turns; turn += 1)
      for (const side of ['left', 'right'] as const) {
        const isLast = turn === turns - 1
        const place = isLast ? 1 : (turn + Math.random()) / turns
        const heldAfter = Math.max(1, Math.ceil(place * statements[side]))
        const why = await round(raced, side, heldAfter)
        const name = raced.between[side === 'left' ? 0 : 1]
        if (why)
          violations.push(`${why} (${name} was held after statement ${heldAfter} of ${statements[side]})`)
      }
    return { rounds: turns * 2, violations }
  }

  /** Declares a test for each race of an area. */
  function raceAll(area: string, races: readonly Race<never>[]): void {
    describe(`${area}: concurrent operations keep the rule`, () => {
      test.each(races.map((raced) => ({ ...raced, title: `${raced.rule}: ${raced.between.join(', ')}` })))(
        '$title',
        { timeout: sizeOf({ small: 60_000, full: 900_000 }) },
        async (raced) => {
          const { violations } = await run(raced)
          expect(violations).toEqual([])
        },
      )
      test('never deadlocks', async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0`.execute(watching)
        expect(rows).toEqual([])
      })
      afterAll(() =>
        recordFigure('races', `${area}: ${races.length} pairs of operations, ${rounds} rounds each`),
      )
    })
  }

  async function exists(query: RawBuilder<unknown>): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (${query}) AS found`.execute(app.db)
    return rows[0]?.found ?? false
  }

  /** The position in the history of the last time an action was recorded for a subject; undefined if never. */
  async function historyOf(
    subject: string,
    id: string | number,
    action: string,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ place: number | null }>`
      SELECT max(id) AS place FROM history WHERE subject = ${subject} AND subject_id = ${String(id)} AND action = ${action}`.execute(
      app.db,
    )
    return rows[0]?.place ?? undefined
  }

  return { ...app, raceAll, run, exists, historyOf }
}

/** Runs one side by itself and returns its number of statements. */
async function statementsOf<World>(raced: Race<World>, side: Side): Promise<number> {
  const world = await raced.arrange()
  const alone: Running = { statements: 0 }
  const { status, message } = await running.run(alone, async () => raced[side](world))
  if (status !== 200)
    throw new Error(`${raced.between[side === 'left' ? 0 : 1]} alone was refused: ${message}`)
  const why = await raced.broken(world)
  if (why) throw new Error(`${raced.between[side === 'left' ? 0 : 1]} alone breaks the rule: ${why}`)
  return alone.statements
}

/** Keeps the type of a race's own world in a table of several. */
export function race<World>(one: Race<World>): Race<never> {
  return one as unknown as Race<never>
}
