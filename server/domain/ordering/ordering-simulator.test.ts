import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as order from './order/order.ts'
import * as purchaseOrder from './purchase-order/purchase-order.ts'
import { lifeCommand } from './testing/simulator-commands.ts'
import { whatIsWrong } from './testing/ordering-invariants.ts'
import { type Deciders, deciders } from './testing/deciders.ts'
import { OrderWorld } from './testing/ordering-simulator.ts'

/** Whatever commands come, nothing is ever wrong with orders, purchase orders and stock (rules §5). */
function life(by: Deciders) {
  return fc.property(fc.array(lifeCommand, { minLength: 1, maxLength: 60 }), (commands) => {
    const world = new OrderWorld(by)
    for (const command of commands) {
      world.do(command)
      expect({ after: command.do, wrong: whatIsWrong(world.life()) }).toEqual({
        after: command.do,
        wrong: [],
      })
    }
  })
}

test('whatever happens to orders and purchase orders, units and cents add up and every rule holds', () => {
  expect(() => {
    fc.assert(life(deciders), { numRuns: 400 })
  }).not.toThrow()
})

test('the commands reach every status, and stock that is promised beyond what is there', () => {
  const reached = new Set<string>()
  const commands = fc.sample(fc.array(lifeCommand, { minLength: 40, maxLength: 60 }), {
    numRuns: 200,
    seed: 1,
  })
  for (const run of commands) {
    const world = new OrderWorld()
    for (const command of run) world.do(command)
    const { orders, purchaseOrders, stock } = world.life()
    for (const { statuses } of orders) for (const status of statuses) reached.add(status)
    for (const { status, generationType } of purchaseOrders) reached.add(`${generationType} ${status}`)
    if ([...stock.values()].some(({ quantity, promised }) => promised > quantity)) reached.add('beyond')
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

describe('the test above finds a decider that', () => {
  const planted: Record<string, Deciders> = {
    'denies what is approved': {
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
    'approves where units are short': {
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
    'cancels what is on a ready purchase order': {
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
      order: { ...order, follow: (state, given) => order.follow(state, { ...given, covered: true }) },
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
    'leaves on a draft what was moved off it': {
      ...deciders,
      purchaseOrder: { ...purchaseOrder, removeOrders: () => [] },
    },
    'makes ready what was not approved': {
      ...deciders,
      purchaseOrder: {
        ...purchaseOrder,
        approve: (state, { approved }) =>
          purchaseOrder.approve(state, {
            approved: approved.size === 0 ? approved : new Set(state?.orderIds),
          }),
      },
    },
    'voids what is submitted': {
      ...deciders,
      purchaseOrder: {
        ...purchaseOrder,
        voidIt: (state) => purchaseOrder.voidIt(state && { ...state, submitted: null }),
      },
    },
  }
  test.each(Object.entries(planted))('%s', (_, by) => {
    expect(fc.check(life(by), { numRuns: 2000, seed: 1, endOnFailure: true }).failed).toBe(true)
  })
})
