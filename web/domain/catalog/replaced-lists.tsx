import { Text } from '@mantine/core'
import type { ReplacedStock } from '#contract/line-lists/catalogs.ts'
import { cartStatus } from '#contract/orders/order-status.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'

export function LineListLink({ list: { id, name } }: { list: { id: number; name: string } }) {
  return (
    <AnchorLink
      to="/home/line-list/preview/$lineListId"
      params={{ lineListId: String(id) }}
      target="_blank"
      underline="always"
    >
      {name}
    </AnchorLink>
  )
}

export function ReplacedLists({ lists }: { lists: readonly ReplacedStock[] }) {
  return lists.map((list) => (
    <Text size="sm" key={list.id}>
      <LineListLink list={list} />
      {list.openCarts > 0 && (
        <>
          :{' '}
          <AnchorLink
            to="/home/orders/all"
            search={{ status: cartStatus, lineListId: list.id }}
            target="_blank"
            underline="always"
          >
            {countPhrase(list.openCarts, 'open cart')}
          </AnchorLink>
        </>
      )}
    </Text>
  ))
}
