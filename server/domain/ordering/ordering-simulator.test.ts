import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as order from './order/order.ts'
import * as purchaseOrder from './purchase-order/purchase-order.ts'
import { orderingCommand } from './testing/simulator-commands.ts'
import { findViolations } from './testing/ordering-invariants.ts'
import { type Deciders, deciders } from './testing/deciders.ts'
import { OrderingSimulator } from './testing/ordering-simulator.ts'

/** No sequence of commands ever violates docs/rules.md#orders or #stock. */
function noViolations(by: Deciders) {
  return fc.property(fc.array(orderingCommand, { minLength: 1, maxLength: 60 }), (commands) => {
    const ordering = new OrderingSimulator(by)
    for (const command of commands) {
      ordering.run(command)
      expect({ after: command.do, wrong: findViolations(ordering.state()) }).toEqual({
        after: command.do,
        wrong: [],
      })
    }
  })
}

test('any sequence of commands keeps every rule, and units and cents add up', () => {
  expect(() => {
    fc.assert(noViolations(deciders), { numRuns: 400 })
  }).not.toThrow()
})

test('the commands reach every status and reserve more units than there are', () => {
  const reached = new Set<string>()
  const commands = fc.sample(fc.array(orderingCommand, { minLength: 40, maxLength: 60 }), {
    numRuns: 200,
    seed: 1,
  })
  for (const run of commands) {
    const ordering = new OrderingSimulator()
    for (const command of run) ordering.run(command)
    const { orders, purchaseOrders, stock } = ordering.state()
    for (const { statuses } of orders) for (const status of statuses) reached.add(status)
    for (const { status, generationType } of purchaseOrders) reached.add(`${generationType} ${status}`)
    if ([...stock.values()].some(({ quantity, reserved }) => reserved > quantity)) reached.add('beyond')
  }
  expect([...reached].toSorted()).toEqual([
    'approved',
    'automatic draft',
    'automatic ready',
    'automatic void',
    'beyond',
    'cancelled',
    'cart',
    'denied',
    'invoiced',
    'manual draft',
    'manual ready',
    'manual void',
    'pending-review',
    'po-generated',
    'submitted-to-brand',
  ])
})

describe('the test above detects a decider that', () => {
  const planted: Record<string, Deciders> = {
    'denies an approved order': {
      ...deciders,
      order: { ...order, deny: (state) => (state ? [{ type: 'order-denied', data: { reason: null } }] : []) },
    },
    'approves twice': {
      ...deciders,
      order: {
        ...order,
        approve: (state, given) =>
          state?.status === 'approved'
            ? [{ type: 'order-approved', data: { stockOverride: null } }]
            : order.approve(state, given),
      },
    },
    'approves despite short units': {
      ...deciders,
      order: { ...order, approve: (state, given) => order.approve(state, { ...given, short: [] }) },
    },
    'forgets the override': {
      ...deciders,
      order: {
        ...order,
        approve: (state, given) => {
          const events = order.approve(state, given)
          return Array.isArray(events) ? order.approve(state, { ...given, short: [] }) : events
        },
      },
    },
    'cancels an order on a ready purchase order': {
      ...deciders,
      order: { ...order, cancel: (state, given) => order.cancel(state, { ...given, onReady: false }) },
    },
    'changes quantities after the decision': {
      ...deciders,
      order: {
        ...order,
        changeQuantities: (state, given) =>
          order.changeQuantities(state && { ...state, status: 'pending-review' }, given),
      },
    },
    'does not go back after a void': {
      ...deciders,
      order: { ...order, nextEvents: (state, given) => order.nextEvents(state, { ...given, covered: true }) },
    },
    'keeps the orders of a void purchase order': {
      ...deciders,
      purchaseOrder: {
        ...purchaseOrder,
        evolve: (state, event) =>
          state && event.type === 'purchase-order-voided'
            ? { ...state, status: 'void' }
            : purchaseOrder.evolve(state, event),
      },
    },
    'keeps moved orders on their draft': {
      ...deciders,
      purchaseOrder: { ...purchaseOrder, removeOrders: () => [] },
    },
    'keeps unapproved orders on a ready purchase order': {
      ...deciders,
      purchaseOrder: {
        ...purchaseOrder,
        approve: (state, { approved }) =>
          purchaseOrder.approve(state, {
            approved: approved.size === 0 ? approved : new Set(state?.orderIds),
          }),
      },
    },
    'voids a submitted purchase order': {
      ...deciders,
      purchaseOrder: {
        ...purchaseOrder,
        voidIt: (state) => purchaseOrder.voidIt(state && { ...state, submitted: null }),
      },
    },
  }
  test.each(Object.entries(planted))('%s', (_, by) => {
    expect(fc.check(noViolations(by), { numRuns: 2000, seed: 1, endOnFailure: true }).failed).toBe(true)
  })
})
