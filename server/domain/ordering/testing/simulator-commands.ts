import * as fc from 'fast-check'
import type { LineListType } from '#contract/line-list-types.ts'

/** A command as chance makes it: `order`, `purchaseOrder` and `item` are counted round among those that there are. */
export interface LifeCommand {
  readonly do: (typeof kinds)[number]
  readonly type: LineListType
  readonly order: number
  readonly purchaseOrder: number
  readonly item: number
  readonly quantity: number
  readonly override: boolean
}

/** The commands that open, change and decide orders come more often: without them there is nothing to purchase. */
const kinds = [
  'open',
  'open and submit',
  'change',
  'remove',
  'submit',
  'approve',
  'deny',
  'cancel',
  'approve purchase order',
  'reject purchase order',
  'void purchase order',
  'submit purchase order',
  'invoice purchase order',
  'build purchase order',
] as const

const often: readonly LifeCommand['do'][] = [
  'open and submit',
  'approve',
  'approve purchase order',
  'submit purchase order',
]

/** Any command over orders and purchase orders together. */
export const lifeCommand: fc.Arbitrary<LifeCommand> = fc.record({
  do: fc.constantFrom(...kinds, ...often),
  type: fc.constantFrom<LineListType>('pre-book', 'brand-ats', 'own-stock'),
  order: fc.nat(20),
  purchaseOrder: fc.nat(20),
  item: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 7 }),
  override: fc.boolean(),
})
