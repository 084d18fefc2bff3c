import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { countStatements } from '#server/testing/measures/count-statements.ts'
import { Chance } from '../day/chance.ts'
import type { Desk } from '../day/desk.ts'
import { type Read, reads } from '../day/reads.ts'
import { type BenchDatabase, benchTimeZone } from '../setup/bench-database.ts'

const rounds = 20

/** How many statements each kind of request sends on average, those that know the user included; counted in this process. */
export async function statementsOf(
  database: BenchDatabase,
  desk: Desk,
): Promise<ReadonlyMap<string, number>> {
  const { db, pool, dataDir, tokens } = database
  const clock = systemClock
  const { files } = await openFiles(
    { storage: undefined, dataDir, origin: 'http://localhost' },
    { db, clock },
  )
  const app = await createApp(
    {
      db,
      clock,
      files,
      log: createLog({ level: 'error' }),
      timeZone: benchTimeZone,
      customerMail: 'off',
      origin: 'http://localhost:4000',
      purchaseTerms: '',
      futureStock: false,
      jobs: { enqueue: async () => {}, retry: async () => {}, drop: async () => {} },
    },
    { origin: 'http://localhost', environment: 'test' },
  )
  const counts = new Map<string, number>()
  for (const { what, ask } of Object.values(reads) as readonly Read[]) {
    const chance = new Chance(7)
    const { statements } = await countStatements(pool, async () => {
      for (let round = 0; round < rounds; round++) {
        const { method, path, body } = ask(desk, chance)
        await app.inject({
          method: method as 'GET',
          url: path,
          headers: {
            authorization: `Bearer ${tokens[round] ?? ''}`,
            ...(body !== null && { 'content-type': 'application/json' }),
          },
          ...(body !== null && { payload: body }),
        })
      }
    })
    counts.set(what, statements.length / rounds)
  }
  await app.close()
  return counts
}
