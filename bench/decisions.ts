import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import { signInAs } from '#server/auth/testing/sign-in-as.ts'
import { buildCustomer } from '#server/orders/testing/build-order.ts'
import { decideAtOnce, notDecidedOnce } from '#server/orders/testing/decide-at-once.ts'
import { testClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { buildUser } from '#server/users/testing/build-user.ts'
import { machine, writeSection } from './report.ts'

// Approves and denies each of 1,000 orders 25 times at once through the calls, and writes what came of it into
// docs/performance.md. Ends with 1 where an order was not decided exactly once.

const orders = 1_000
const times = 25

const dataDir = await mkdtemp(join(tmpdir(), 'welt-bench-'))
const { db, close } = await openDatabase({ dataDir })
try {
  const clock = testClock()
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
      timeZone: 'America/New_York',
      customerMail: 'off',
      purchaseTerms: '',
      futureStock: false,
      jobs: { enqueue: async () => {} },
    },
    { origin: 'http://localhost', environment: 'test' },
  )
  const token = await signInAs(db, clock, (await buildUser(db)).id)
  const call = async (name: CallName, payload: object) => {
    const [method = '', url = ''] = endpoints[name].split(' ')
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ method: method as 'POST', url, headers, payload })).json()
  }

  const { storeId, lists } = await buildCustomer(db, { brands: 2 })
  const items = lists.map(({ itemIds }) => ({ itemId: itemIds[0] ?? 0, quantity: 1 }))
  const took: number[] = []
  const answers: Record<string, number> = {}
  for (let one = 0; one < orders; one += 1) {
    // A user may make 300 requests a minute, and a sign-in lasts half a day.
    clock.advance(8_000)
    const orderStreamId = (await call('createOrder', { storeId, type: 'pre-book', items })).data.order
      .streamId
    await call('submitOrder', { orderStreamId })
    const start = performance.now()
    const outcome = await decideAtOnce(call, orderStreamId, times)
    took.push(performance.now() - start)
    for (const [answer, count] of Object.entries(outcome)) answers[answer] = (answers[answer] ?? 0) + count
  }
  const wrong = await notDecidedOnce(db)
  if (wrong.length > 0 || answers['200'] !== orders) process.exitCode = 1
  const half = took.toSorted((a, b) => a - b)[orders / 2] ?? 0
  await writeSection(`## One decision an order

\`node bench/decisions.ts\`: ${orders.toLocaleString('en-US')} orders of two brands, each approved and denied ${times} times at once through the calls;
the median of the time until all ${times} are answered is ${half.toFixed(0)} ms. Orders that were not decided exactly once: ${wrong.length}.

| answer | times |
| --- | --: |
${Object.entries(answers)
  .map(([answer, count]) => `| ${answer} | ${count.toLocaleString('en-US')} |`)
  .join('\n')}

${machine()}`)
  await app.close()
} finally {
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
