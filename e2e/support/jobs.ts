import { sql } from 'kysely'
import type { Product } from './product.ts'

/** Stores a job that failed in all attempts. */
export async function haveFailedJob(
  { db }: Product,
  { name, data = {}, reason }: { name: string; data?: object; reason: string },
): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, output, completed_on, dead_letter)
    VALUES (${name}, ${JSON.stringify(data)}, 'failed', 2, 2, ${JSON.stringify({ message: reason })}, now(), ${`${name}.poisoned`})`.execute(
    db,
  )
}
