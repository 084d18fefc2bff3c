import { sql } from 'kysely'
import { openDatabase } from '../database/open-database.ts'
import { success } from '#server/platform/envelope.ts'
import { withIdempotency } from '../idempotency/idempotency.ts'

/**
 * A process for crash tests: writes numbers to the table `written` in the given DATA_DIR, each under its own key, and prints each
 * number once it is acknowledged.
 */
const [dataDir = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir })
await sql`CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)`.execute(db)
for (let number = 1; ; number++) {
  await withIdempotency(db, { actorId: 'writer', key: String(number), request: 'h' }, async (tx) => {
    await sql`INSERT INTO written (number) VALUES (${number})`.execute(tx)
    return success(null)
  })
  process.stdout.write(`${number}\n`)
}
