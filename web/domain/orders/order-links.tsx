import { Code } from '#web/ui/table/cells.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'

interface Numbered {
  streamId: string
  number: string
}

export function OrderLink({ order: { streamId, number } }: { order: Numbered }) {
  return (
    <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} preload={false} inherit>
      <Code>{number}</Code>
    </AnchorLink>
  )
}

export function PurchaseOrderLink({ order: { streamId, number } }: { order: Numbered }) {
  return (
    <AnchorLink to="/home/purchase-order/details/$streamId" params={{ streamId }} preload={false} inherit>
      <Code>{number}</Code>
    </AnchorLink>
  )
}
