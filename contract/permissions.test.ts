import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { can, permissions, permissionsOf } from './permissions.ts'

test('Admins have every permission of other staff, and staff every permission of customers', () => {
  const [admin, staff, customer] = [permissionsOf('admin'), permissionsOf('staff'), permissionsOf('customer')]
  expect([...customer].filter((permission) => !staff.has(permission))).toEqual([])
  expect([...staff].filter((permission) => !admin.has(permission))).toEqual([])
  expect([...admin]).toEqual(permissions)
})

test('a caller without permissions can do nothing', () => {
  expect(permissions.filter((permission) => can({ permissions: new Set() }, permission))).toEqual([])
})

test('a call declares an existing permission', () => {
  const call = { summary: '', input: z.strictObject({}), data: z.null() }
  // @ts-expect-error without a permission
  defineCall(call)
  // @ts-expect-error without an existing one
  defineCall({ ...call, permission: 'orders.eat' })
  expect(defineCall({ ...call, permission: 'orders.approve' }).permission).toBe('orders.approve')
})
