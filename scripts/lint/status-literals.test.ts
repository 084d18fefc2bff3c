import { describe, expect, it, test } from 'vitest'
import { explanation, spelledInSql } from './status-literals.ts'
import { lintPlanted } from './testing/lint-planted.ts'

const spelled: readonly string[] = [
  "export const a = (order: Order) => order.status === 'cart'",
  "export const a = (order?: Order) => order?.status !== 'approved'",
  "export const a = (order: Order) => 'denied' === order.status",
  "export const a = (status: string) => status === 'draft'",
  "export const a = (b: string) => b === 'pending-review'",
  "export const a = (b: B) => stageOf(b) === 'po-generated'",
  "export const a = { status: 'ready', page: 1 }",
  "export const a = (b: boolean) => ({ status: b ? 'approved' : undefined })",
  "export const a = (b: B) => b.where('orders.status', '=', 'approved')",
  "export const a = (b: B) => b.where('orderStatus', 'in', ['cart', 'x'])",
  "export const a = ['cart', 'denied']",
  "export const a = 'cart' satisfies OrderStatus",
  "export type A = 'denied' | 'cancelled'",
  "export type A = Exclude<OrderStatus, 'submitted-to-brand'>",
  "export function a(status: string) { switch (status) { case 'invoiced': return 1 } return 2 }",
  "export const a = sql`SELECT FROM orders WHERE status = 'cart'`",
]

const others: readonly string[] = [
  "export const a = { 'pending-review': 1, cart: 2 } satisfies Record<OrderStatus, number>",
  "export const a = (job: Job) => job.state === 'cancelled'",
  "export const a = { states: ['failed', 'cancelled'] }",
  "export const a = (status: string) => status === 'inactive'",
  "export type A = 'submitted' | 'approved' | 'denied'",
  "export type A = State['invoiced']",
  "export const a = fail('cancelled')",
  "export const a = sql`SELECT json_build_object('ready', count(*)) FROM brands WHERE state = 'cancelled'`",
  "export const a = sql`SELECT FROM users WHERE status = 'inactive'`",
]

describe('spelling a status of orders', async () => {
  const files = [...spelled, ...others].map((code, index) => ({ path: `web/features/a/b${index}.ts`, code }))
  const allowed = ['web/features/a/c.test.ts', 'db/a.ts', 'server/testing/d.ts']
  const messagesOf = await lintPlanted([
    ...files,
    ...allowed.map((path) => ({ path, code: "export const a = { status: 'cart' }" })),
  ])
  it.each(files.slice(0, spelled.length))('is rejected in $code', ({ path }) => {
    expect(messagesOf(path).length).toBeGreaterThan(0)
    for (const message of messagesOf(path)) expect(message).toContain(explanation)
  })
  it.each(files.slice(spelled.length))('is not seen in $code', ({ path }) => {
    expect(messagesOf(path)).toEqual([])
  })
  it.each(allowed)('is allowed in %s', (path) => {
    expect(messagesOf(path)).toEqual([])
  })
})

test.each([
  ["orders.status <> 'denied'", ['denied']],
  ["status NOT IN ('cart', 'denied', 'cancelled')", ['cart', 'denied', 'cancelled']],
  ["order_status = ANY(ARRAY['approved', 'po-generated'])", ['approved', 'po-generated']],
  ["'draft' = drafts.status", ['draft']],
  ["? IN ('cart', 'pending-review')", ['cart', 'pending-review']],
  ["? = 'approved'", ['approved']],
  ["CASE orders.status WHEN 'approved' THEN 1 END", ['approved']],
  ["unnest(ARRAY['approved', 'invoiced'])", ['approved', 'invoiced']],
  ["jsonb_build_object('ready', 1, 'cart', 2)", []],
  ["users.status IN ('active', 'inactive')", []],
  ["kind IN ('order', 'ready')", []],
])('the statuses in %j', (text, found) => {
  expect(spelledInSql(text).toSorted()).toEqual(found.toSorted())
})
