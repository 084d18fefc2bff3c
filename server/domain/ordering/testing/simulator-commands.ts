import * as fc from 'fast-check'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'

/** A random command; `order`, `purchaseOrder`, and `item` are indexes modulo the number of existing ones. */
export interface OrderingCommand {
  readonly do: (typeof kinds)[number]
  readonly type: LineListType
  readonly order: number
  readonly purchaseOrder: number
  readonly item: number
  readonly quantity: number
  readonly override: boolean
}

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

/** Commands that are drawn more often, so that orders get far enough for the others. */
const often: readonly OrderingCommand['do'][] = [
  'open and submit',
  'approve',
  'approve purchase order',
  'submit purchase order',
]

export const orderingCommand: fc.Arbitrary<OrderingCommand> = fc.record({
  do: fc.constantFrom(...kinds, ...often),
  type: fc.constantFrom<LineListType>('pre-book', 'brand-ats', 'own-stock'),
  order: fc.nat(20),
  purchaseOrder: fc.nat(20),
  item: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 7 }),
  override: fc.boolean(),
})
