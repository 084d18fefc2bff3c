import { Button, SimpleGrid, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CatalogCard } from '#contract/line-lists.ts'
import { lineListTypeLabels } from '#contract/line-list-types.ts'
import { ordersPendingQuery } from '#web/api/orders.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { latestImportsQuery } from '#web/api/uploads.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { openUploadInventory } from '#web/ui/upload-inventory.ts'
import { importWords, needsStaff, runs } from './waiting-imports.ts'
import { WaitingSection } from './waiting-section.tsx'

const queries = {
  orders: ordersPendingQuery(),
  previews: lineListsQuery({ sentToCatalog: 'false', pageSize: 100 }),
  unpublished: lineListsWithCatalogsInfoQuery({ published: 0, pageSize: 100 }),
  imports: latestImportsQuery(),
}

/** Begins to read what the page shows. */
export function startHome(client: QueryClient): void {
  void client.prefetchQuery(queries.orders)
  void client.prefetchQuery(queries.previews)
  void client.prefetchQuery(queries.unpublished)
  void client.prefetchQuery(queries.imports)
}

/** What waits for staff (rules §1): orders pending review, line lists to sort, catalogs to publish, imports running or with problems. */
export function HomePage() {
  const orders = useQuery(queries.orders)
  const previews = useQuery(queries.previews)
  const unpublished = useQuery(queries.unpublished)
  const imports = useQuery({
    ...queries.imports,
    refetchInterval: ({ state }) => (state.data?.items.some(runs) ? 3_000 : 60_000),
  })
  const cards = unpublished.data?.items
  const waiting = {
    orders: orders.data?.items,
    toSave: previews.data?.items,
    toSort: cards?.filter(({ sortingCompleted }) => sortingCompleted === 0),
    toPublish: cards?.filter(({ sortingCompleted }) => sortingCompleted === 1),
    imports: imports.data?.items.filter((one) => needsStaff(one, new Date(imports.dataUpdatedAt))),
  }
  const allDone = Object.values(waiting).every((items) => items?.length === 0)
  return (
    <>
      <PageHeader title="Home" subtitle="What waits for you" />
      {allDone ? (
        <EmptyState
          message="Nothing waits. What you upload next appears here until its catalogs are published."
          action={
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => openUploadInventory()}>
              Upload Inventory
            </Button>
          }
        />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <WaitingSection
            title="Orders pending review"
            items={waiting.orders}
            query={orders}
            itemKey={({ streamId }) => streamId}
            nothing="No order waits for a decision."
            all={
              <AnchorLink to="/home/orders/all" search={{ status: 'pending-review' }} size="sm">
                View All Orders
              </AnchorLink>
            }
          >
            {({ streamId, number, storeName, unitsCount, totalPrice }) => (
              <>
                <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} preload={false}>
                  {number}, {storeName}
                </AnchorLink>
                <Detail>
                  {formatQuantity(unitsCount)} units, {formatMoney(totalPrice)}
                </Detail>
              </>
            )}
          </WaitingSection>
          <WaitingSection
            title="Imports"
            items={waiting.imports}
            query={imports}
            itemKey={({ trackingId }) => trackingId}
            nothing="No import runs or has problems."
          >
            {(one) => (
              <>
                {one.lineListId === null ? (
                  <AnchorLink to="/home/brand/$brandId/line-lists" params={{ brandId: String(one.brandId) }}>
                    {one.fileName}
                  </AnchorLink>
                ) : (
                  <AnchorLink
                    to="/home/line-list/preview/$lineListId"
                    params={{ lineListId: String(one.lineListId) }}
                    search={one.status === 'done' ? { view: 'problems' } : {}}
                    preload={false}
                  >
                    {one.fileName}
                  </AnchorLink>
                )}
                <Detail>{importWords(one)}</Detail>
              </>
            )}
          </WaitingSection>
          <WaitingSection
            title="Line lists to save"
            items={waiting.toSave}
            query={previews}
            itemKey={({ id }) => id}
            nothing="Every line list has its catalogs."
          >
            {(list) => (
              <>
                <AnchorLink
                  to="/home/line-list/preview/$lineListId"
                  params={{ lineListId: String(list.id) }}
                  preload={false}
                >
                  {list.name}
                </AnchorLink>
                <Detail>
                  {list.brandName}, {lineListTypeLabels[list.type]}, {formatQuantity(list.itemsCount)} items
                </Detail>
              </>
            )}
          </WaitingSection>
          <WaitingSection
            title="Line lists to sort"
            items={waiting.toSort}
            query={unpublished}
            itemKey={({ id }) => id}
            nothing="Every item is sorted."
            all={<AllCatalogs />}
          >
            {(card) => (
              <>
                <SortLink card={card} />
                <Detail>{formatQuantity(unsorted(card))} unsorted items</Detail>
              </>
            )}
          </WaitingSection>
          <WaitingSection
            title="Catalogs to publish"
            items={waiting.toPublish}
            query={unpublished}
            itemKey={({ id }) => id}
            nothing="No sorted catalog waits to be published."
            all={<AllCatalogs />}
          >
            {(card) => (
              <>
                <SortLink card={card} />
                <Detail>
                  {formatQuantity(card.itemsCount)} items
                  {card.deadline !== null && `, orders until ${formatDate(card.deadline)}`}
                </Detail>
              </>
            )}
          </WaitingSection>
        </SimpleGrid>
      )}
    </>
  )
}

function SortLink({ card: { id, name } }: { card: CatalogCard }) {
  return (
    <AnchorLink
      to="/home/catalog-segmentation/$lineListId"
      params={{ lineListId: String(id) }}
      preload={false}
    >
      {name}
    </AnchorLink>
  )
}

function AllCatalogs() {
  return (
    <AnchorLink to="/home/catalogs" size="sm">
      View All Catalogs
    </AnchorLink>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function unsorted({ catalogs }: CatalogCard): number {
  return catalogs.find(({ type }) => type === 'unsorted')?.itemsCount ?? 0
}
