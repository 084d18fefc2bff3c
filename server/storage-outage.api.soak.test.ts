import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importWorker } from '#server/imports/import-worker.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { uuidv7 } from './platform/uuid.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'
import { verifyingBucket } from './testing/bucket/verifying-bucket.ts'
import { bodyFor } from './testing/import-body.ts'
import { recordFigure, sizeOf } from './testing/measures/reliability.ts'
import { testApp } from './testing/test-app.ts'
import { smallCrocsWorkbook } from './testing/workbook.ts'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'

const bucket = await verifyingBucket()
for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value)
const { db, clock, call, services, connection, staffUser } = await testApp({ storage: bucket.storage })
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })
/** More attempts than a job has if its failures count. */
const attemptsDuringOutage = sizeOf({ small: 4, full: 6 })
const waiting = { timeout: 240_000, interval: 200 }

afterAll(async () => {
  await bucket.close()
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  bucket.become('fine')
  await bucket.start().catch(() => {})
})

/** Works on jobs of one kind while `during` runs, and counts the attempts. */
async function working(handler: JobHandler, during: (attempts: () => number) => Promise<void>) {
  let attempts = 0
  const counted: JobHandler = {
    ...handler,
    run: async (...given) => {
      attempts++
      return handler.run(...given)
    },
  }
  const jobs = await openJobs({ connection, worker: true })
  await jobs.work([counted])
  try {
    await during(() => attempts)
  } finally {
    await jobs.stop()
  }
}

async function approvedPurchaseOrder(): Promise<string> {
  const customer = await buildCustomer(db)
  await submitted(customer)
  const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
  expect((await call('approvePurchaseOrder', { streamId })).status).toBe(200)
  return streamId
}

async function jobState(name: string, key: string): Promise<string | undefined> {
  const job = await selectJobs(db)
    .select('state')
    .where('name', '=', name)
    .where('singletonKey', '=', key)
    .executeTakeFirst()
  return job?.state
}

/** Approves a purchase order during an outage longer than a job's ordinary attempts; returns whether its job still works afterwards. */
async function outlastsOutage(handler: JobHandler, then?: (streamId: string) => Promise<void>) {
  await bucket.stop()
  const streamId = await approvedPurchaseOrder()
  let state: string | undefined
  await working(handler, async (attempts) => {
    await vi.waitUntil(async () => {
      state = await jobState('write-purchase-order', streamId)
      return state === 'failed' || attempts() >= attemptsDuringOutage
    }, waiting)
    if (state !== 'failed') await then?.(streamId)
  })
  return state !== 'failed'
}

describe('a purchase order approved during an outage of file storage', () => {
  it(
    'shows what its workbook waits for, and gets it when storage is back',
    { timeout: 500_000 },
    async () => {
      const began = Date.now()
      const outlasted = await outlastsOutage(purchaseOrderJob(services), async (streamId) => {
        expect((await call('getPurchaseOrder', { streamId })).data).toMatchObject({
          status: 'ready',
          url: null,
          waitingFor: 'storage',
        })
        const download = await call('downloadPurchaseOrders', { streamIds: [streamId] })
        expect([download.status, download.headers['retry-after'], download.message]).toEqual([
          503,
          '5',
          'This service is temporarily unavailable. Try again in a few seconds.',
        ])
        await bucket.start()
        const back = Date.now()
        await vi.waitFor(async () => {
          const { data } = await call('getPurchaseOrder', { streamId })
          expect(data).toMatchObject({ url: expect.any(String), waitingFor: null })
        }, waiting)
        const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
        recordFigure(
          'storage-outage',
          `an outage of ${seconds(began, back)} s: the workbook was written ${seconds(back, Date.now())} s after it`,
        )
      })
      expect(outlasted).toBe(true)
    },
  )

  it('detects a job that counts an outage as a failed attempt', { timeout: 300_000 }, async () => {
    const right = purchaseOrderJob(services)
    const variant: JobHandler = {
      ...right,
      run: async (...given) =>
        right.run(...given).catch((error: Error) => {
          throw new Error(error.message)
        }),
    }
    expect(await outlastsOutage(variant)).toBe(false)
  })

  it('creates a missing workbook when it is downloaded', async () => {
    const streamId = await approvedPurchaseOrder()
    const key = `purchase-orders/${streamId}.xlsx`
    expect(bucket.keys()).not.toContain(key)
    const first = await call('downloadPurchaseOrders', { streamIds: [streamId] })
    expect(first.data.presigned_urls).toHaveLength(1)
    expect(await services.files.size(key)).toBeGreaterThan(1_000)
    await services.files.remove(key)
    expect((await call('downloadPurchaseOrders', { streamIds: [streamId] })).status).toBe(200)
    expect(await services.files.size(key)).toBeGreaterThan(1_000)
  })
})

describe('an import during an outage of file storage', () => {
  // One more minute for each test, because the polls of the previous one count toward the request limit.
  beforeEach(() => clock.advance(60_000))

  async function startImport() {
    await db
      .insertInto('brands')
      .values({ name: 'Crocs', nameKey: 'crocs' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const key = `uploads/${uuidv7()}.xlsx`
    await services.files.put(key, await smallCrocsWorkbook())
    const upload = { fileKey: key, givenAt: clock.now().toISOString(), ownerId: staffUser.id }
    await db.insertInto('unclaimedUploads').values(upload).execute()
    const body = bodyFor({ key, fileName: 'list.xlsx' })
    const started = await call('startFileProcessing', body)
    expect(started.status).toBe(200)
    return { trackingId: body.trackingId, key }
  }

  it.each([
    ['gone', attemptsDuringOutage],
    ['hanging', 1],
  ] as const)(
    'waits visibly while the storage is %s and finishes when it is back',
    { timeout: 500_000 },
    async (how, fewest) => {
      const { trackingId } = await startImport()
      if (how === 'gone') await bucket.stop()
      else bucket.become('hanging')
      await working(importWorker(services), async (attempts) => {
        await vi.waitUntil(() => attempts() >= fewest, waiting)
        await vi.waitFor(async () => {
          expect((await call('getImport', { trackingId })).data).toMatchObject({
            status: expect.stringMatching(/queued|reading/),
            waitingFor: 'storage',
            failure: null,
          })
        }, waiting)
        bucket.become('fine')
        await bucket.start().catch(() => {})
        const back = Date.now()
        await vi.waitFor(async () => {
          expect((await call('getImport', { trackingId })).data).toMatchObject({
            status: 'done',
            waitingFor: null,
          })
        }, waiting)
        if (how === 'gone')
          recordFigure(
            'storage-outage',
            `an import was done ${Math.round((Date.now() - back) / 1000)} s after it`,
          )
      })
    },
  )

  it('that gave up names storage as the reason and can be retried', { timeout: 500_000 }, async () => {
    const { trackingId } = await startImport()
    expect(await call('retryImport', { trackingId })).toMatchObject({
      status: 409,
      message: 'Only a failed import can be retried.',
    })
    expect((await call('retryImport', { trackingId: uuidv7() })).status).toBe(404)
    await db.updateTable('imports').set({ waitingFor: 'storage' }).where('id', '=', trackingId).execute()
    await importWorker(services).onFailed?.({ trackingId }, 'The storage is unavailable')
    expect((await call('getImport', { trackingId })).data).toMatchObject({
      status: 'failed',
      failure: { code: 'storage-unreachable', message: expect.not.stringContaining('Excel') },
    })
    expect((await call('retryImport', { trackingId })).data).toMatchObject({
      status: 'queued',
      failure: null,
    })
    await working(importWorker(services), async () => {
      await vi.waitFor(async () => {
        expect((await call('getImport', { trackingId })).data.status).toBe('done')
      }, waiting)
    })
  })

  it('is rejected with 503 before it starts', async () => {
    await bucket.stop()
    const answer = await call(
      'startFileProcessing',
      bodyFor({ key: `uploads/${uuidv7()}.xlsx`, fileName: 'a.xlsx' }),
    )
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  })
})
