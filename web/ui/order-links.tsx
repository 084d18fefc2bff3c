import { Code } from './cells.tsx'
import { AnchorLink } from './links.tsx'

interface Numbered {
  streamId: string
  number: string
}

/** The number of an order, which leads to it. */
export function OrderLink({ order: { streamId, number } }: { order: Numbered }) {
  return (
    <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} preload={false} inherit>
      <Code>{number}</Code>
    </AnchorLink>
  )
}

/** The number of a purchase order, which leads to it. */
export function PurchaseOrderLink({ order: { streamId, number } }: { order: Numbered }) {
  return (
    <AnchorLink to="/home/purchase-order/details/$streamId" params={{ streamId }} preload={false} inherit>
      <Code>{number}</Code>
    </AnchorLink>
  )
}
