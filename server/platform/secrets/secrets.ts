import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    secrets: { name: string; value: Buffer }
  }
}

export async function readSecret(db: Kysely<Tables>, name: string): Promise<Buffer> {
  const read = async () =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error(`The secret ${name} could not be created`)
  return made.value
}

export async function replaceSecret(db: Kysely<Tables>, name: string, value: Buffer): Promise<void> {
  await db.updateTable('secrets').set({ value }).where('name', '=', name).execute()
}
