import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { decisions } from './decisions.ts'
import { lintPlanted } from './testing/lint-planted.ts'

const root = resolve(import.meta.dirname, '../..')

/** Files that each break one rule, and part of the linter's message. */
const violations: readonly { path: string; code: string; message: string }[] = [
  {
    path: 'contract/a.ts',
    code: "import '#server/platform/b.ts'",
    message: 'contract must not import server/platform',
  },
  { path: 'contract/b.ts', code: "import 'kysely'", message: 'contract must not use the package kysely' },
  {
    path: 'reader/a.ts',
    code: "import '#server/platform/b.ts'",
    message: 'reader must not import server/platform',
  },
  { path: 'reader/b.ts', code: "import 'kysely'", message: 'reader must not use the package kysely' },
  {
    path: 'server/platform/b.ts',
    code: "import '../brands/c.ts'",
    message: 'server/platform must not import server/brands',
  },
  {
    path: 'server/platform/c.ts',
    code: "import '#server/domain/brand/a.ts'",
    message: 'server/platform must not import server/domain',
  },
  {
    path: 'server/orders/carts/a.ts',
    code: "import { changeStreams } from '#server/platform/event-store/command-handler.ts'",
    message: 'orders are changed through changeOrders',
  },
  {
    path: 'server/domain/ordering/stock/a.ts',
    code: "import { lockStreams } from '#server/platform/event-store/command-handler.ts'",
    message: 'orders are changed through changeOrders',
  },
  {
    path: 'server/auth/a.ts',
    code: "import '#server/domain/user/a.ts'",
    message: 'server/auth must not import server/domain',
  },
  {
    path: 'server/domain/user/a.ts',
    code: "import '#server/auth/a.ts'",
    message: 'server/domain must import server/auth through its public.ts',
  },
  {
    path: 'server/domain/brand/a.ts',
    code: "import '#server/brands/c.ts'",
    message: 'server/domain must not import server/brands',
  },
  {
    path: 'server/domain/brand/b.ts',
    code: "import '#server/imports/a.ts'",
    message: 'server/domain must not import server/imports',
  },
  {
    path: 'server/domain/brand/c.ts',
    code: "import '../line-list/a.ts'",
    message: 'server/domain/brand must not import server/domain/line-list',
  },
  {
    path: 'server/imports/a.ts',
    code: "import '#server/brands/c.ts'",
    message: 'server/imports must not import server/brands',
  },
  {
    path: 'server/brands/c.ts',
    code: "import '#server/stores/d.ts'",
    message: 'server/brands must not import server/stores',
  },
  {
    path: 'server/brands/d.ts',
    code: "export type { D } from '#server/stores/d.ts'",
    message: 'server/brands must not import server/stores',
  },
  {
    path: 'server/brands/e.ts',
    code: "import '#web/lib/f.ts'",
    message: 'server/brands must not import web/lib',
  },
  {
    path: 'server/brands/f.ts',
    code: "import '#server/testing/t.ts'",
    message: 'server/brands must not import server/testing',
  },
  {
    path: 'server/brands/g.ts',
    code: "import '#reader/a.ts'",
    message: 'server/brands must not import reader',
  },
  {
    path: 'server/stores/d.ts',
    code: "export * from '../brands/c.ts'",
    message: 'server/stores must not import server/brands',
  },
  {
    path: 'server/domain/ordering/order/order.ts',
    code: "import 'kysely'",
    message: 'server/domain must not use the package kysely',
  },
  { path: 'server/domain/store/store.ts', code: "import './d.ts'", message: 'A decision is pure' },
  {
    path: 'server/domain/line-list/items/merge.ts',
    code: "import '../sorting/sorting.ts'",
    message: 'A decision is pure',
  },
  {
    path: 'server/domain/line-list/items/difference.ts',
    code: "import '#server/platform/y.ts'",
    message: 'A decision is pure',
  },
  {
    path: 'server/domain/line-list/sorting/sorting.ts',
    code: 'export const now = Date.now()',
    message: 'A decision is pure: pass in the time',
  },
  {
    path: 'server/domain/line-list/publishing/publishing.ts',
    code: 'export const now = new Date()',
    message: 'A decision is pure: pass in the time',
  },
  {
    path: 'server/imports/import-states.ts',
    code: 'export const id = crypto.randomUUID()',
    message: 'A decision is pure: pass in the time',
  },
  {
    path: 'server/domain/ordering/purchase-order/purchase-order.ts',
    code: 'export const decide = async () => null',
    message: 'A decision is synchronous',
  },
  {
    path: 'server/brands/h.ts',
    code: "export const write = (db) => db.insertInto('brands')",
    message: 'Only server/domain/brand writes the table brands',
  },
  {
    path: 'server/brands/i.ts',
    code: "export const write = (db) => db.updateTable('lineLists as list')",
    message: 'Only server/domain/line-list writes the table line_lists',
  },
  {
    path: 'server/domain/organization/a.ts',
    code: "export const write = (db) => db.deleteFrom('users')",
    message: 'Only server/domain/user writes the table users',
  },
  {
    path: 'server/domain/store/e.ts',
    code: "export const write = (db) => db.mergeInto('orders')",
    message: 'Only server/domain/ordering writes the table orders',
  },
  {
    path: 'server/imports/b.ts',
    code: 'export const write = (sql, id) => sql`INSERT INTO line_list_problems (id) VALUES (${id})`',
    message: 'Only server/domain/line-list writes the table line_list_problems',
  },
  {
    path: 'server/imports/c.ts',
    code: 'export const write = (sql) => sql`\n  UPDATE orders SET flagged = true`',
    message: 'Only server/domain/ordering writes the table orders',
  },
  {
    path: 'server/imports/d.ts',
    code: 'export const write = (sql) => sql`WITH gone AS (DELETE FROM roles RETURNING id) SELECT FROM gone`',
    message: 'Only server/roles writes the table roles',
  },
  {
    path: 'server/imports/e.ts',
    code: "export const write = (sql) => sql.raw('TRUNCATE events')",
    message: 'Only server/platform/event-store writes the table events',
  },
  { path: 'web/lib/f.ts', code: "import '#web/ui/g.ts'", message: 'web/lib must not import web/ui' },
  {
    path: 'web/lib/n.ts',
    code: "import 'node:fs'",
    message: 'web/lib must not use the package node:fs',
  },
  {
    path: 'web/ui/g.ts',
    code: "import '#web/features/brands/h.ts'",
    message: 'web/ui must not import web/features',
  },
  {
    path: 'web/api/i.ts',
    code: "import '#web/features/brands/h.ts'",
    message: 'web/api must not import web/features',
  },
  {
    path: 'web/ui/l.ts',
    code: "import '#web/domain/m.ts'",
    message: 'web/ui must not import web/domain',
  },
  {
    path: 'web/api/l.ts',
    code: "import '#web/domain/m.ts'",
    message: 'web/api must not import web/domain',
  },
  {
    path: 'web/ui/m.ts',
    code: "import '#web/api/i.ts'",
    message: 'web/ui must not import web/api',
  },
  {
    path: 'web/domain/m.ts',
    code: "import '#web/features/brands/h.ts'",
    message: 'web/domain must not import web/features',
  },
  {
    path: 'web/features/brands/h.ts',
    code: "export const page = async () => import('#web/features/stores/j.ts')",
    message: 'web/features/brands must not import web/features/stores',
  },
  {
    path: 'web/features/stores/j.ts',
    code: "import '#web/routes/k.ts'",
    message: 'web/features must not import web/routes',
  },
  {
    path: 'web/routes/k.ts',
    code: "import '#server/app.ts'",
    message: 'web/routes must not import server/app.ts',
  },
]

/** Files that break no rule. */
const accepted: readonly { path: string; code: string }[] = [
  { path: 'contract/y.ts', code: "import 'zod'" },
  { path: 'reader/y.ts', code: "import '#contract/y.ts'\nimport 'yauzl'" },
  { path: 'server/platform/y.ts', code: "import '#contract/y.ts'" },
  {
    path: 'server/brands/y.ts',
    code: "import '#server/domain/store/y.ts'\nimport '#server/auth/public.ts'\nimport '#server/imports/y.ts'\nimport 'kysely'",
  },
  {
    path: 'server/domain/store/y.ts',
    code: "import '../locks.ts'\nimport '../brand/y.ts'\nimport '#server/platform/y.ts'",
  },
  {
    path: 'server/imports/y.ts',
    code: "import '#reader/y.ts'\nimport '#server/domain/store/y.ts'",
  },
  {
    path: 'server/domain/ordering/order/order.money.ts',
    code: "import '#server/domain/ordering/order/order.events.ts'\nimport '#contract/y.ts'\nexport const at = new Date(0)",
  },
  {
    path: 'server/domain/brand/y.ts',
    code: "export const write = (db, sql) => [db.insertInto('brands'), db.selectFrom('users').forUpdate(), sql`SELECT FROM users FOR UPDATE`]",
  },
  {
    path: 'server/brands/y.test.ts',
    code: "import '#server/testing/t.ts'\nexport const arrange = (db) => db.insertInto('brands')",
  },
  { path: 'server/app.ts', code: "import './brands/y.ts'" },
  { path: 'web/routes/y.ts', code: "import '#web/features/brands/y.ts'" },
  { path: 'web/api/y.ts', code: "import '#web/ui/y.ts'\nimport '#web/lib/y.ts'" },
  { path: 'web/domain/y.ts', code: "import '#web/api/y.ts'\nimport '#web/ui/y.ts'" },
  { path: 'web/features/brands/y.ts', code: "import '#web/domain/y.ts'\nimport '#web/api/y.ts'" },
]

describe('lint rules', () => {
  let messagesOf: (path: string) => string[]

  beforeAll(async () => {
    messagesOf = await lintPlanted([...violations, ...accepted])
  }, 60_000)

  it.each(violations)('report $path: $message', ({ path, message }) => {
    expect(messagesOf(path).join('\n')).toContain(message)
  })

  it.each(accepted)('accept $path', ({ path }) => {
    expect(messagesOf(path)).toEqual([])
  })
})

test.each(decisions)('the decision file %s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})
