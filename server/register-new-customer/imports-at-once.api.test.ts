import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { waitingForLock } from '#server/testing/concurrency/waiting-for-lock.ts'
import { testApp } from '#server/testing/test-app.ts'
import { importQueue } from './import-customers.ts'

const { call, db } = await testApp()
await call('createBrand', { name: 'Crocs' })

/** A file of one customer with one user and one store. */
function fileOf(name: string): string {
  const head = 'Company,Address,City,State,Zip Code,Country,First name,Last name,E-mail,Role,Store,Brands'
  const line = `${name},1 Elm St,Reno,NV,89501,US,Ida,Voss,ida@${name}.example,Buyer,Main Store,Crocs`
  return Buffer.from(`${head}\n${line}`).toString('base64')
}

test('writes parallel imports one after another, while others read', async () => {
  const names = ['ash', 'birch', 'cedar', 'elm']
  const slot = Promise.withResolvers<void>()
  void importQueue.run('someone', async () => slot.promise)
  const sent = names.map(async (name) =>
    call('importCustomers', { fileName: `${name}.csv`, file: fileOf(name), dryRun: false }),
  )
  await vi.waitUntil(() => importQueue.waiting === names.length, { timeout: 90_000, interval: 20 })
  await db.transaction().execute(async (tx) => {
    // No import can write until this transaction ends.
    await sql`LOCK TABLE organizations IN SHARE MODE`.execute(tx)
    slot.resolve()
    await vi.waitUntil(async () => (await waitingForLock(db)) > 0, { timeout: 60_000, interval: 50 })
    expect(importQueue.waiting).toBe(names.length - 1)
    expect(await call('getOrganizations', { search: 'ash' })).toMatchObject({ status: 200 })
    expect(await waitingForLock(db)).toBe(1)
  })
  for (const { status, data } of await Promise.all(sent))
    expect({ status, customers: data.customers }).toEqual({ status: 200, customers: 1 })
})
