import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { expect, it, vi } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { purchaseOrderJob } from './workbook-job.ts'
import { statesOf } from '#server/testing/stored-jobs.ts'

const { app, db, clock, call, queue, services, connection } = await testApp()
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })

it('writes a workbook once when the first worker is killed', { timeout: 150_000 }, async () => {
  const customer = await buildCustomer(db)
  await submitted(customer)
  const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
  await call('approvePurchaseOrder', { streamId })
  const script = join(import.meta.dirname, '../testing/workbook-crash-worker.ts')
  const worker = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = String((await once(worker.stdout, 'data'))[0])
  expect(said).toBe(`write-purchase-order purchase-orders/${streamId}.xlsx\n`)
  worker.kill('SIGKILL')
  expect((await call('getPurchaseOrder', { streamId })).data).toMatchObject({ status: 'ready', url: null })

  const written = vi.spyOn(services.files, 'put')
  await (await queue()).work([purchaseOrderJob(services)])
  const url = await vi.waitFor(
    async () => {
      const { data } = await call('getPurchaseOrder', { streamId })
      if (data.url === null) throw new Error('The workbook is not written')
      return data.url
    },
    { timeout: 120_000, interval: 250 },
  )
  expect(written).toHaveBeenCalledTimes(1)
  const { pathname, search } = new URL(url)
  const { sheets } = await readXlsx((await app.inject({ url: pathname + search })).rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Purchase order', 'SKUs'])
  // The job is done, and no other is queued.
  await vi.waitFor(async () => {
    expect(await statesOf(db, 'write-purchase-order')).toEqual(['completed'])
  }, 60_000)
})
