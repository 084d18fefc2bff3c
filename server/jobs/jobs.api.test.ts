import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { MailError } from '#server/platform/mail/mail-error.ts'
import type { Message } from '#server/platform/mail/mail.ts'
import { mailJobs, sendMail } from '#server/platform/mail/send-mail.ts'
import { dropImport, failImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'
import { failJob } from '#server/testing/stored-jobs.ts'

const { db, clock, call, services, queue, staffUser } = await testApp()
const jobs = await queue()

const shoe = defineJob('lace-shoes', z.object({ shoe: z.string() }), { attempts: 1 })
const lace = vi.fn(async () => {})
const sent: Message[] = []
const deliver = vi.fn(async (message: Message) => void sent.push(message))
await jobs.work([
  handleJob(shoe, lace),
  ...mailJobs({ send: deliver, rehearse: async () => {} }, services.log),
])

const failed = async (input: { search?: string } = {}) => (await call('getFailedJobs', input)).data
const undelivered = async () => (await call('getFailedJobs', { kind: 'mail' })).data

/** Enqueues a job that fails with this reason, and returns it as listed. */
async function haveFailedJob(reason: string) {
  lace.mockRejectedValueOnce(new Error(reason))
  await jobs.enqueue(db, shoe, { shoe: 'a hidden shoe' })
  return vi.waitUntil(async () => (await failed({ search: reason }))[0], 60_000)
}

/** Sends a message that the mail server rejects permanently. */
async function haveUndelivered(to: string) {
  deliver.mockRejectedValueOnce(new MailError({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }))
  await sendMail(db, jobs, { to, subject: 'Order SO-1 approved', text: 'The hidden text', id: `order-${to}` })
  return vi.waitUntil(async () => (await undelivered()).find((one) => one.to === to), 60_000)
}

async function lastAction(id: string) {
  const [entry] = await readHistory(db, { subject: 'job', subjectId: id })
  return entry && [entry.actorId, entry.action, entry.after]
}

test('lists failed jobs without their contents, newest first, and finds them by reason', async () => {
  const [first, second] = [await haveFailedJob('The lace broke'), await haveFailedJob('The eyelet broke')]
  expect((await failed()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(first).toEqual({
    id: first.id,
    name: 'lace-shoes',
    attempts: 1,
    createdAt: expect.any(String),
    failedAt: expect.any(String),
    reason: 'The lace broke',
    requestId: null,
    to: null,
    subject: null,
  })
  expect(JSON.stringify(await failed())).not.toContain('hidden')
  expect((await failed({ search: 'LACE B' })).map(({ id }) => id)).toEqual([first.id])
  const page = await call('getFailedJobs', { pageSize: 1 })
  expect(page.headers['x-total-count']).toBe('2')
  const cursor = String(page.headers['x-next-cursor'])
  expect((await call('getFailedJobs', { pageSize: 1, cursor })).data.map(({ id }) => id)).toEqual([first.id])
})

test('retries a failed job once, however often it is asked, and records who did', async () => {
  const { id } = await haveFailedJob('The sole came off')
  const before = lace.mock.calls.length
  const answers = await Promise.all([call('retryJob', { id }), call('retryJob', { id })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  await vi.waitUntil(() => lace.mock.calls.length > before, 60_000)
  expect(await failed({ search: 'The sole' })).toEqual([])
  expect(await lastAction(id)).toEqual([staffUser.id, 'retried', { name: 'lace-shoes' }])
})

test('does not retry the failed job of an import that was discarded', async () => {
  const trackingId = 'discarded'
  await db
    .insertInto('imports')
    .values({
      id: trackingId,
      action: 'new',
      brandId: await buildBrand(db),
      type: 'pre-book',
      request: '{}',
      fileKey: 'uploads/discarded.xlsx',
      createdBy: staffUser.id,
    } as never)
    .execute()
  await jobs.enqueue(db, importJob, { trackingId })
  await failImport(db, trackingId, { code: 'import-stopped', message: 'The import stopped.' })
  await dropImport(db, trackingId)
  const id = await failJob(db, importJob.name, ['trackingId', trackingId])
  expect(await call('retryJob', { id })).toMatchObject({
    status: 409,
    message: "This job's import was discarded, has finished, or needs an answer. Delete the job.",
  })
})

test('drops a failed job, and nothing that can still run', async () => {
  const { id } = await haveFailedJob('The heel broke')
  expect((await call('dropJob', { id })).status).toBe(200)
  expect(await failed({ search: 'The heel' })).toEqual([])
  expect(await lastAction(id)).toEqual([staffUser.id, 'dropped', { name: 'lace-shoes' }])
  expect(await call('dropJob', { id })).toMatchObject({
    status: 404,
    message: 'This failed job no longer exists.',
  })
  const later = crypto.randomUUID()
  await jobs.enqueue(db, shoe, { shoe: later }, { startAfter: new Date(Date.now() + 3_600_000) })
  const { id: waiting } = await selectJobs(db)
    .select('id')
    .where('name', '=', shoe.name)
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow()
  expect((await call('dropJob', { id: waiting })).status).toBe(404)
})

test('lists a message that was permanently rejected, and sends it again with the same Message-ID', async () => {
  const mail = await haveUndelivered('rosa@example.com')
  expect(mail).toMatchObject({
    name: 'send-mail',
    attempts: 1,
    reason: 'The mail was not sent (EENVELOPE, 550, RCPT TO)',
    subject: 'Order SO-1 approved',
  })
  expect(JSON.stringify(mail)).not.toContain('hidden')
  expect(await failed({ search: 'send-mail' })).toEqual([])
  expect((await call('resendMail', { id: mail.id })).status).toBe(200)
  await vi.waitUntil(() => sent.length === 1, 60_000)
  expect(sent).toEqual([
    {
      to: 'rosa@example.com',
      subject: 'Order SO-1 approved',
      text: 'The hidden text',
      id: 'order-rosa@example.com',
    },
  ])
  expect(await undelivered()).toEqual([])
  expect(await lastAction(mail.id)).toEqual([staffUser.id, 'resent', { name: 'send-mail' }])
  expect((await call('resendMail', { id: mail.id })).status).toBe(404)
})

test('does not send a job as a message', async () => {
  const { id } = await haveFailedJob('The tongue tore')
  expect((await call('resendMail', { id })).status).toBe(404)
})

test('only Admins can see and change failed jobs', async () => {
  const { id: jobId } = await haveFailedJob('The lining tore')
  const { id } = await buildUser(db)
  await db.updateTable('users').set({ roleId: buyerRoleId }).where('id', '=', id).execute()
  const as = await signInAs(db, clock, id, 'console')
  const adminsOnly = { status: 403, message: 'Only Admins can view or change this.' }
  expect(await call('getFailedJobs', {}, { as })).toMatchObject(adminsOnly)
  for (const name of ['retryJob', 'dropJob', 'resendMail'] as const)
    expect(await call(name, { id: jobId }, { as })).toMatchObject(adminsOnly)
  expect(await failed({ search: 'The lining' })).toHaveLength(1)
})
