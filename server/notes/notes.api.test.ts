import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { purgeFiles } from '#server/imports/purge/purge-files.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { mailJobs } from '#server/platform/mail/send-mail.ts'
import { mailMentionDigests } from '#server/notes/mention-digest.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { importing, samplePath } from '#server/testing/importing.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { payloadField, selectJobs } from '#server/platform/jobs/stored-jobs.ts'

const testing = await testApp()
const { app, db, clock, call, dataDir, queue, services, staffUser } = testing
const { upload } = importing(testing)
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })
const mail = openMail({ mail: { smtpUrl: undefined, from: 'Welt <no-reply@welt.example>' }, dataDir })
await (await queue()).work(mailJobs(mail, services.log))

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const workbook = await readFile(samplePath('heydude-ats-2026-11-20.xlsx'))

const order = async () => {
  const customer = await buildCustomer(db)
  const { streamId } = await submitted(customer)
  return { subject: 'order' as const, subjectId: streamId, customer }
}
const add = async (input: InputOf<'createNote'>, as?: string) => call('createNote', input, as ? { as } : {})
const notesOn = async (about: Pick<InputOf<'getNotes'>, 'subject' | 'subjectId'>) =>
  (await call('getNotes', about)).data

/** A signed-in colleague who is not an Admin. */
async function colleague(lastName: string) {
  const user = await buildUser(db, { firstName: 'Bo', lastName })
  await db.updateTable('users').set({ roleId: buyerRoleId }).where('id', '=', user.id).execute()
  return { ...user, as: await signInAs(db, clock, user.id, 'console') }
}

test('notes of an order, a purchase order, and an organization are listed newest first, each apart', async () => {
  const { customer, ...about } = await order()
  const [purchaseOrder] = await purchaseOrdersOf(customer)
  const others = [
    { subject: 'purchase-order' as const, subjectId: purchaseOrder?.streamId ?? '' },
    { subject: 'organization' as const, subjectId: customer.organizationId },
  ]
  await add({ ...about, text: ' Called: ships Monday. ' })
  clock.advance(1_000)
  await add({ ...about, text: 'Second\nline' })
  for (const other of others)
    expect(await add({ ...other, text: other.subject })).toMatchObject({ status: 200 })
  const authorName = `${staffUser.firstName} ${staffUser.lastName}`
  expect(await notesOn(about)).toMatchObject([
    { text: 'Second\nline', authorName, mentions: [], files: [], isDeletable: true },
    { text: 'Called: ships Monday.' },
  ])
  for (const other of others) expect(await notesOn(other)).toMatchObject([{ text: other.subject }])
  const first = await call('getNotes', { ...about, pageSize: 1 })
  const cursor = String(first.headers['x-next-cursor'])
  expect((await call('getNotes', { ...about, pageSize: 1, cursor })).data).toMatchObject([
    { text: 'Called: ships Monday.' },
  ])
})

test('a mentioned colleague is mailed once and finds the note on Home until it is dismissed', async () => {
  const { customer, ...about } = await order()
  const mentioned = await colleague('Reyes')
  const text = 'Can @Bo Reyes check the price?'
  const mentions = [mentioned.id, mentioned.id, staffUser.id]
  const { data } = await add({ ...about, text, mentions })
  expect(await notesOn(about)).toMatchObject([
    { mentions: expect.arrayContaining([{ id: mentioned.id, name: 'Bo Reyes' }]) },
  ])
  const toDo = async (as?: string) => (await call('getToDo', {}, as ? { as } : {})).data.mentions
  const number = (await call('getOrder', { streamId: about.subjectId })).data.number
  expect(await toDo(mentioned.as)).toMatchObject({
    total: 1,
    items: [{ noteId: data.id, ...about, subjectName: number, text }],
  })
  // Authors are not notified of their own notes.
  expect(await toDo()).toEqual({ items: [], total: 0 })
  const folder = join(dataDir, 'mail')
  const mails = await vi.waitFor(async () => {
    const names = await readdir(folder)
    const texts = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
    expect(texts.length).toBeGreaterThan(0)
    return texts
  }, 60_000)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`To: ${mentioned.email}`)
  expect(mails[0]).toContain(`mentioned you in a note on ${number}`)
  expect(mails[0]?.replaceAll(/=\r?\n/g, '')).toContain(
    `http://localhost:4000/home/single-order/details/${about.subjectId}`,
  )

  await call('dismissToDo', { section: 'mentions', id: data.id }, { as: mentioned.as })
  expect(await toDo(mentioned.as)).toEqual({ items: [], total: 0 })
  expect(customer.organizationId).not.toBe('')
})

test('mails a colleague once in 15 minutes for each author, and lists the others in one digest', async () => {
  const { customer: _, ...about } = await order()
  const [ann, cleo, bo, gone] = await Promise.all(
    ['Ann', 'Cleo', 'Bo', 'Gone'].map(async (name) => colleague(name)),
  )
  if (!ann || !cleo || !bo || !gone) throw new Error('Nobody')
  const enqueued = async (to: string) =>
    selectJobs(db)
      .select([payloadField('subject').$notNull().as('subject'), payloadField('text').$notNull().as('text')])
      .where('name', '=', 'send-mail')
      .where(payloadField('to'), '=', to)
      .orderBy('createdOn')
      .orderBy('id')
      .execute()
  const mention = async (as: string, text: string, mentions = [bo.id]) => {
    expect(await add({ ...about, text, mentions }, as)).toMatchObject({ status: 200 })
    clock.advance(1_000)
  }
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => mention(ann.as, `Note ${index}.`, [bo.id, gone.id])),
  )
  await mention(cleo.as, 'From Cleo.')
  expect(await enqueued(bo.email)).toHaveLength(2)

  // Deleting a note removes it from the digest, but permits no further mail.
  const [last] = await notesOn(about)
  await add({ ...about, text: 'Withdrawn.', mentions: [bo.id] }, ann.as)
  const [taken] = await notesOn(about)
  expect(taken?.id).not.toBe(last?.id)
  await call('deleteNote', { id: taken?.id ?? '' })
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.id).execute()
  await mailMentionDigests(services)
  const [, , digest, ...more] = await enqueued(bo.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('You were mentioned in 23 notes')
  expect(digest?.text.match(/^Bo Ann on SO-\d+:$/gm)).toHaveLength(20)
  expect(digest?.text).toContain(`http://localhost:4000/home/single-order/details/${about.subjectId}`)
  expect(digest?.text).toContain('3 more on Home: http://localhost:4000/home')
  expect(digest?.text).not.toContain('Withdrawn.')
  expect(await enqueued(gone.email)).toHaveLength(1)

  // The digest counts as a mail of its authors; a later mention has one of its own again.
  await mention(ann.as, 'Soon after.')
  expect(await enqueued(bo.email)).toHaveLength(3)
  await mailMentionDigests(services)
  await mailMentionDigests(services)
  expect((await enqueued(bo.email))[3]?.subject).toBe('You were mentioned in a note')
  clock.advance(16 * 60_000)
  await mention(ann.as, 'Later.')
  expect((await enqueued(bo.email)).at(-1)?.subject).toContain('Bo Ann mentioned you in a note on')
  expect(await enqueued(bo.email)).toHaveLength(5)
})

test('rejects a note without text and files, about a missing record, or with an invalid mention or attachment', async () => {
  const { customer, ...about } = await order()
  expect(await add({ ...about, text: '  ' })).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'text', message: 'Write something or attach a file' }] },
  })
  for (const subject of ['order', 'purchase-order', 'organization'] as const)
    expect(await add({ subject, subjectId: uuidv7(), text: 'Lost' })).toMatchObject({
      status: 404,
      message: 'The record this note belongs to was not found.',
    })
  const left = await buildUser(db, { status: 'inactive' })
  for (const id of [customer.buyer.id, left.id, uuidv7()])
    expect(await add({ ...about, text: 'Hi', mentions: [id] })).toMatchObject({
      status: 400,
      message: 'You can mention only active team members.',
    })
  const notFound = { status: 404, message: 'The uploaded file was not found. Upload it again.' }
  const { key: fileKey } = await upload(Buffer.from('%PDF-1.7'), 'note', 'a.pdf')
  const other = await colleague('Thief')
  const attach = (key: string) => ({ ...about, text: 'Look', files: [{ fileKey: key, name: 'a.pdf' }] })
  expect(await add(attach(fileKey), other.as)).toMatchObject(notFound)
  expect(await add(attach('uploads/00000000-0000-4000-8000-000000000000.pdf'))).toMatchObject(notFound)
  expect(await add(attach(fileKey))).toMatchObject({ status: 200 })
  expect(await add(attach(fileKey))).toMatchObject(notFound)
  expect(await notesOn(about)).toHaveLength(1)
  expect(
    await call('getPresignedUploadUrl', {
      fileName: 'page.html',
      fileSize: 10,
      contentType: 'text/html',
      purpose: 'note',
    }),
  ).toMatchObject({
    status: 400,
    message: 'Unsupported file type. Attach a PDF, a picture, or an .xlsx file.',
  })
})

test('a note is deleted by its author or an Admin only, and outlives its author', async () => {
  const { customer: _, ...about } = await order()
  const [author, other] = [await colleague('Author'), await colleague('Other')]
  const { data } = await add({ ...about, text: 'Mine' }, author.as)
  const [seen] = (await call('getNotes', about, { as: other.as })).data
  expect(seen).toMatchObject({ authorName: 'Bo Author', isDeletable: false })
  expect(await call('deleteNote', { id: data.id }, { as: other.as })).toMatchObject({
    status: 403,
    message: 'Only its author or an Admin can delete this note.',
  })
  await db.deleteFrom('users').where('id', '=', author.id).execute()
  expect(await notesOn(about)).toMatchObject([{ text: 'Mine', authorName: 'Bo Author', isDeletable: true }])
  expect(await call('deleteNote', { id: data.id })).toMatchObject({ status: 200 })
  expect(await notesOn(about)).toEqual([])
  for (const again of [
    await call('deleteNote', { id: data.id }),
    await call('getNoteFile', { id: data.id, position: 0 }),
  ])
    expect(again).toMatchObject({ status: 404, message: 'Note not found' })
})

test('the notes about an organization are deleted with it', async () => {
  const subjectId = await buildOrganization(db)
  const about = { subject: 'organization' as const, subjectId }
  await add({ ...about, text: 'Prospect' })
  expect((await call('deleteOrganization', { id: subjectId })).data).toEqual({ outcome: 'deleted' })
  expect(await db.selectFrom('notes').select('id').where('subjectId', '=', subjectId).execute()).toEqual([])
})

test('the files of a deleted note are no longer served, whatever addresses of them are left', async () => {
  const addressesOf = async (about: Pick<InputOf<'getNotes'>, 'subject' | 'subjectId'>) => {
    const pdf = await upload(Buffer.from('%PDF-1.7 secret'), 'note', 'secret.pdf')
    const picture = await upload(png, 'note', 'secret.png')
    const files = [
      { fileKey: pdf.key, name: 'secret.pdf' },
      { fileKey: picture.key, name: 'secret.png' },
    ]
    const { data } = await call('createNote', { ...about, text: '', files })
    const [note] = (await call('getNotes', about)).data
    const { url } = (await call('getNoteFile', { id: data.id, position: 0 })).data
    return { id: data.id, addresses: [url, note?.files[1]?.pictureUrl ?? ''] }
  }
  const statuses = async (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const { pathname, search } = new URL(address)
        return (await app.inject(pathname + search)).statusCode
      }),
    )

  const { id, addresses } = await addressesOf({
    subject: 'organization',
    subjectId: await buildOrganization(db),
  })
  expect(await statuses(addresses)).toEqual([200, 200])
  expect(await call('deleteNote', { id })).toMatchObject({ status: 200 })
  expect(await statuses(addresses)).toEqual([404, 404])

  const organizationId = await buildOrganization(db)
  const left = await addressesOf({ subject: 'organization', subjectId: organizationId })
  await call('deleteOrganization', { id: organizationId })
  expect(await statuses(left.addresses)).toEqual([404, 404])
})

test('an attachment is named after its content, and one that is something else is refused', async () => {
  const { customer: _, ...about } = await order()
  const attach = async (content: Buffer, uploadedAs: string, name: string) => {
    clock.advance(1_000)
    const { key: fileKey } = await upload(content, 'note', uploadedAs)
    return add({ ...about, text: '', files: [{ fileKey, name }] })
  }
  const pdf = Buffer.from('%PDF-1.7')
  const named: [Buffer, string, string, string][] = [
    [pdf, 'a.pdf', 'Order form.exe', 'Order form.exe.pdf'],
    [pdf, 'a.pdf', 'Order form.PDF', 'Order form.PDF'],
    [pdf, 'a.pdf', 'Offer v1.2', 'Offer v1.2.pdf'],
    [pdf, 'a.pdf', 'prices.xlsx', 'prices.pdf'],
    [png, 'a.jpg', 'box.jpg', 'box.png'],
    [workbook, 'a.xlsx', 'stock.xlsx', 'stock.xlsx'],
    [pdf, 'a.pdf', 'x'.repeat(255), `${'x'.repeat(250)}.pdf`],
  ]
  for (const [content, uploadedAs, given, name] of named) {
    const { data, status } = await attach(content, uploadedAs, given)
    expect([given, status]).toEqual([given, 200])
    expect((await notesOn(about))[0]?.files).toMatchObject([{ name }])
    const { url } = (await call('getNoteFile', { id: data.id, position: 0 })).data
    const { pathname, search } = new URL(url)
    const { headers } = await app.inject(pathname + search)
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
  }
  const program = Buffer.from('MZ\u0090 %PDF-1.7')
  const refused: [Buffer, string][] = [
    [program, 'a.pdf'],
    [Buffer.from('PK\u0003\u0004'), 'a.xlsx'],
    [pdf, 'a.png'],
    [png, 'a.pdf'],
    [Buffer.from('<svg/>'), 'a.png'],
  ]
  for (const [content, name] of refused)
    expect(await attach(content, name, name)).toMatchObject({
      status: 400,
      message: `${name} has other content than its name says. Attach a PDF, a picture, or an .xlsx file.`,
    })
})

test('a file that was attached before is offered under the ending of its key', async () => {
  const { customer: _, ...about } = await order()
  const { key: fileKey } = await upload(Buffer.from('%PDF-1.7'), 'note', 'a.pdf')
  const { data } = await add({ ...about, text: '', files: [{ fileKey, name: 'a.pdf' }] })
  await db.updateTable('noteFiles').set({ name: 'Order form.exe' }).where('noteId', '=', data.id).execute()
  const { url } = (await call('getNoteFile', { id: data.id, position: 0 })).data
  const { pathname, search } = new URL(url)
  const { headers } = await app.inject(pathname + search)
  expect(headers['content-disposition']).toContain('filename="Order form.exe.pdf"')
})

test('files are attached, downloaded under their names, and kept as long as their note', async () => {
  const { customer: _, ...about } = await order()
  const pdf = await upload(Buffer.from('%PDF-1.7 invoice'), 'note', 'invoice.pdf')
  const picture = await upload(png, 'note', 'Box (1).PNG')
  const files = [
    { fileKey: pdf.key, name: 'invoice.pdf' },
    { fileKey: picture.key, name: 'Box (1).PNG' },
  ]
  const { data } = await add({ ...about, text: '', files })
  const [note] = await notesOn(about)
  expect(note?.files).toEqual([
    { position: 0, name: 'invoice.pdf', size: 16, pictureUrl: null },
    { position: 1, name: 'Box (1).PNG', size: png.length, pictureUrl: expect.stringContaining('http') },
  ])
  const { url } = (await call('getNoteFile', { id: data.id, position: 0 })).data
  const { pathname, search } = new URL(url)
  const file = await app.inject({ url: pathname + search })
  expect(file.body).toBe('%PDF-1.7 invoice')
  expect(file.headers['content-disposition']).toContain('attachment; filename="invoice.pdf"')

  const isStored = async () => (await services.files.size(pdf.key)) !== undefined
  const purge = async () => {
    clock.advance(2 * 86_400_000)
    await purgeFiles(services)
    clock.advance(2 * 86_400_000)
    await purgeFiles(services)
  }
  await purge()
  expect(await isStored()).toBe(true)
  const as = await signInAs(db, clock, staffUser.id, 'console')
  expect(await call('deleteNote', { id: data.id }, { as })).toMatchObject({ status: 200 })
  await purge()
  expect(await isStored()).toBe(false)
})
