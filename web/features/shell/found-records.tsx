import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconAddressBook,
  IconBuilding,
  IconBuildingStore,
  IconFileInvoice,
  IconFileTypePdf,
  IconListDetails,
  IconReceipt,
  IconShoe,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold } from '#contract/input/fold.ts'
import { addressText } from '#contract/customers/address-text.ts'
import { listKindLabel, orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { FoundStyle } from '#contract/styles/styles.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { statusRows } from '#contract/orders/status-sets.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney } from '#web/lib/money.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'

const shortestWord = 2
const mostOfKind = 4

interface Found {
  to: string
  label: string
  description: string
}

function whereOffered({ lineListName, listsCount }: FoundStyle): string {
  return listsCount === 1
    ? lineListName
    : `${lineListName} and ${countPhrase(listsCount - 1, 'more line list')}`
}

interface Actions {
  go: (to: string) => () => void
  onLineSheet: (search: string) => void
}

export function useFoundRecords(typed: string, entered: string, { go, onLineSheet }: Actions) {
  const words = typed.trim()
  const [debounced] = useDebouncedValue(words, searchDebounce)
  const settled = words === entered ? words : debounced
  const enabled = settled.length >= shortestWord
  const input = { search: settled, pageSize: mostOfKind }
  // Includes denied orders, which the order list hides by default.
  const orders = useQuery({ ...queryOf('getOrders', { ...input, status: [...orderStatuses] }), enabled })
  const purchaseOrders = useQuery({ ...queryOf('getPurchaseOrders', input), enabled })
  const styles = useQuery({ ...queryOf('getStyles', { search: settled }), enabled })
  const organizations = useQuery({ ...organizationsQuery(input), enabled })
  const stores = useQuery({ ...queryOf('getStores', input), enabled })
  const people = useQuery({ ...queryOf('getUsers', input), enabled })
  const lineLists = useQuery({ ...lineListsQuery(input), enabled })

  const groupOf = (group: string, Icon: TablerIcon, found: Found[] = []): SpotlightActionGroupData => ({
    group,
    actions: found.map(({ to, label, description }) => ({
      id: to,
      label,
      description,
      // The server matched it; this gets it through the palette's own filter.
      keywords: settled,
      leftSection: <Icon size={18} stroke={1.6} />,
      onClick: go(to),
    })),
  })
  const groups = [
    groupOf(
      'Matching orders',
      IconReceipt,
      orders.data?.items.map(({ streamId, number, storeName, organizationName, status, totalPrice }) => ({
        to: `/home/single-order/details/${streamId}`,
        label: `${number}, ${storeName}, ${organizationName}`,
        description: `${statusRows[status].label}, ${formatMoney(totalPrice)}`,
      })),
    ),
    groupOf(
      'Matching purchase orders',
      IconFileInvoice,
      purchaseOrders.data?.items.map(
        ({ streamId, number, brandName, inventoryType, stockKinds, status }) => ({
          to: `/home/purchase-order/details/${streamId}`,
          label: `${number}, ${brandName}`,
          description: `${statusRows[status].label}, ${orderKindLabel(inventoryType, stockKinds)}`,
        }),
      ),
    ),
    withLineSheet(
      groupOf(
        'Matching styles',
        IconShoe,
        styles.data?.slice(0, mostOfKind).map((style) => ({
          to: `/home/styles/${style.itemId}`,
          label: [style.modelCode, style.name, style.color].filter(Boolean).join(', '),
          description: whereOffered(style),
        })),
      ),
      settled,
      onLineSheet,
    ),
    groupOf(
      'Matching organizations',
      IconBuilding,
      organizations.data?.items.map(({ id, name, address }) => ({
        to: `/home/organizations/${id}`,
        label: name,
        description: addressText(address),
      })),
    ),
    groupOf(
      'Matching stores',
      IconBuildingStore,
      stores.data?.items.map(({ id, name, organizationName }) => ({
        to: `/home/stores/${id}?tab=overview`,
        label: name,
        description: organizationName,
      })),
    ),
    groupOf(
      'Matching people',
      IconAddressBook,
      people.data?.items.map(({ id, firstName, lastName, email }) => ({
        to: `/home/people/edit/${id}`,
        label: `${firstName} ${lastName}`,
        description: email,
      })),
    ),
    groupOf(
      'Matching line lists',
      IconListDetails,
      lineLists.data?.items.map((list) => ({
        to: `/home/line-list/preview/${list.id}`,
        label: list.name,
        description: `${listKindLabel(list)} ${list.season} ${list.year}`,
      })),
    ),
  ]
  const isFetching = [orders, purchaseOrders, styles, organizations, stores, people, lineLists].some(
    (query) => query.isFetching,
  )
  return {
    // All groups appear at once; otherwise an early result would stay selected above better ones.
    groups: enabled && !isFetching ? bestFirst(groups, settled) : [],
    searching: words.length >= shortestWord && (words !== settled || isFetching),
  }
}

function withLineSheet(
  styles: SpotlightActionGroupData,
  search: string,
  onLineSheet: Actions['onLineSheet'],
): SpotlightActionGroupData {
  if (styles.actions.length === 0) return styles
  return {
    ...styles,
    actions: [
      ...styles.actions,
      {
        id: 'line-sheet',
        // Without the search in its label, the palette lists it after the styles themselves.
        label: 'Line sheet of these styles',
        description: `Every style that matches “${search}”`,
        keywords: search,
        leftSection: <IconFileTypePdf size={18} stroke={1.6} />,
        onClick: () => onLineSheet(search),
      },
    ],
  }
}

function bestFirst(groups: readonly SpotlightActionGroupData[], search: string): SpotlightActionGroupData[] {
  const startsWithSearch = ({ actions }: SpotlightActionGroupData) =>
    actions.some(({ label = '' }) => fold(label).startsWith(fold(search)))
  return groups
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => Number(startsWithSearch(b)) - Number(startsWithSearch(a)))
}
