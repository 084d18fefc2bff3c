import { type CallName, endpoints } from '#contract/endpoints.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { decideAtOnce, notDecidedOnce } from '#server/testing/concurrency/decide-at-once.ts'
import { withApp } from './setup/bench-app.ts'
import { machine, writeSection } from './report.ts'

// Approves and denies each of 1,000 orders 25 times in parallel through the calls, and writes the result to docs/performance.md.
// Exits with 1 if an order was not decided exactly once.

const orders = 1_000
const times = 25

await withApp(async ({ app, db, clock, token }) => {
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
  await writeSection(`## One decision per order

\`node bench/decisions.ts\`: ${orders.toLocaleString('en-US')} orders of two brands, each approved and denied ${times} times in parallel. The median time until all ${times} answers
is ${half.toFixed(0)} ms. Orders that were not decided exactly once: ${wrong.length}.

| answer | times |
| --- | --: |
${Object.entries(answers)
  .map(([answer, count]) => `| ${answer} | ${count.toLocaleString('en-US')} |`)
  .join('\n')}

${machine()}`)
})
