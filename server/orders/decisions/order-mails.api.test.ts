import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMail } from '#server/platform/mail/mail.ts'
import { mailJobs } from '#server/platform/mail/send-mail.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const testing = await testApp({ customerMail: 'en' })
const { db, clock, call, dataDir, queue, services } = testing
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })
const from = 'Welt <no-reply@welt.example>'
const mail = openMail({ mail: { smtpUrl: undefined, from }, dataDir })
const handOver = vi.fn<typeof mail.send>(async (message) => mail.send(message))
await (await queue()).work(mailJobs({ send: handOver, rehearse: handOver }, services.log))

/** The mails to a customer so far, oldest event first. */
async function mailsTo(email: string) {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
  const all = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
  return all.filter((text) => text.includes(`To: ${email}`))
}

async function waitForMails(email: string, count: number) {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(email)
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 60_000, interval: 100 },
  )
}

afterEach(() => {
  services.customerMail = 'en'
})

describe('a customer', () => {
  it('gets a mail when an order is submitted, approved, and denied, and no other mail', async () => {
    const customer = await buildCustomer(db)
    const { email, firstName } = customer.buyer
    const approved = await submitted(customer)
    const denied = await submitted(customer)
    await call('approveOrder', { orderStreamId: approved.streamId })
    await call('denyOrders', { streamsIds: [denied.streamId], reason: 'No credit left' })
    await call('cancelOrder', { orderStreamId: approved.streamId, reason: 'Closed' })
    await cart(customer)
    const mails = await waitForMails(email, 4)
    const subjects = mails.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])
    expect(subjects).toEqual([
      `Your order ${approved.number} was received`,
      `Your order ${approved.number} was approved`,
      `Your order ${denied.number} was received`,
      `Your order ${denied.number} was not approved`,
    ])
    expect(mails[0]).toContain(`Hi ${firstName},`)
    expect(mails[0]).toContain('4 units, $100.00')
    expect(mails[3]).toContain('Reason: No credit left')
  })

  it('gets a mail for each order of an approved purchase order', async () => {
    const customer = await buildCustomer(db)
    await submitted(customer)
    await submitted(customer)
    const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    const mails = await waitForMails(customer.buyer.email, 4)
    expect(mails.filter((text) => /^Subject: .* was approved$/m.test(text))).toHaveLength(2)
  })

  it('gets one mail for a repeated command and none for a refused one', async () => {
    const customer = await buildCustomer(db)
    const { streamId: orderStreamId } = await cart(customer)
    for (let time = 0; time < 2; time += 1) await call('submitOrder', { orderStreamId }, { key: 'once' })
    await call('submitOrder', { orderStreamId })
    await Promise.all(Array.from({ length: 5 }, async () => call('approveOrder', { orderStreamId })))
    // Sent last, so that all earlier mails have been sent when it arrives.
    const other = await buildCustomer(db)
    await submitted(other)
    await waitForMails(other.buyer.email, 1)
    expect(await mailsTo(customer.buyer.email)).toHaveLength(2)
  })

  it('gets one mail when the worker dies right after sending it', async () => {
    const customer = await buildCustomer(db)
    const { email } = customer.buyer
    handOver.mockImplementationOnce(async (message) => {
      await mail.send(message)
      throw new Error('The worker died')
    })
    handOver.mockClear()
    const { streamId, version } = await submitted(customer)
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledTimes(2), { timeout: 60_000, interval: 100 })
    const [text = ''] = await waitForMails(email, 1)
    // The same message ID both times, by which mail servers and readers recognize a duplicate.
    expect(text).toContain(`Message-ID: <${streamId}-${version}-submitted@welt>`)
  })

  it('gets mails in the configured language, and none if mails are off or the store has no active contact', async () => {
    const customer = await buildCustomer(db)
    services.customerMail = 'off'
    await submitted(customer)
    services.customerMail = 'es'
    const order = await submitted(customer)
    const [text = ''] = await waitForMails(customer.buyer.email, 1)
    expect(text).toContain(`Subject: Recibimos su pedido ${order.number}`)
    const gone = await buildCustomer(db)
    await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.buyer.id).execute()
    await submitted(gone)
    const last = await buildCustomer(db)
    await submitted(last)
    await waitForMails(last.buyer.email, 1)
    expect(await mailsTo(gone.buyer.email)).toEqual([])
  })
})
