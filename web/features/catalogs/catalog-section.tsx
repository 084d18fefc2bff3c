import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CatalogCard as Card } from '#contract/line-lists/line-lists.ts'
import { type CatalogKind, catalogCardsPages } from '#web/api/catalogs.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { CatalogCard } from './catalog-card.tsx'
import classes from './catalog-section.module.css'
import { type CatalogSearch, filtersOf, isNarrowed } from './catalog-search.ts'

const sections: Record<CatalogKind, { title: string; about: string; empty: string }> = {
  active: {
    title: 'Active Catalogs',
    about: 'Shown to customers through the customer portal.',
    empty: "No published catalogs yet. Sort a line list's items, then publish it.",
  },
  unpublished: {
    title: 'Unpublished Catalogs',
    about: 'Saved but not yet visible to customers.',
    empty: 'No unpublished catalogs. Upload a line list and save it to create its catalogs.',
  },
  archived: {
    title: 'Archived Catalogs',
    about: 'Hidden from customers. You can restore them.',
    empty: 'No archived catalogs.',
  },
}

interface CatalogSectionProps {
  kind: CatalogKind
  search: CatalogSearch
  onPublish: (card: Card) => void
  onClear: () => void
}

export function CatalogSection({ kind, search, onPublish, onClear }: CatalogSectionProps) {
  const { title, about, empty } = sections[kind]
  const query = useInfiniteQuery(catalogCardsPages(kind, filtersOf(search)))
  const cards = query.data?.pages.flatMap(({ items }) => items)
  const total = query.data?.pages[0]?.total
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group gap="xs" align="baseline">
        <Title order={2} id={id}>
          {title}
        </Title>
        {total !== undefined && (
          <Text size="sm" c="dimmed">
            {formatQuantity(total)}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {about}
      </Text>
      {query.isError && cards === undefined ? (
        <Failure
          title={`${title} could not be loaded`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : cards === undefined ? (
        <div className={classes['cards']} aria-busy="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} h={304} radius="lg" />
          ))}
        </div>
      ) : cards.length === 0 ? (
        <Nothing
          message={empty}
          narrowed={isNarrowed(search)}
          upload={kind === 'unpublished'}
          onClear={onClear}
        />
      ) : (
        <ul className={classes['cards']}>
          {cards.map((card) => (
            <li key={card.id}>
              <CatalogCard card={card} onPublish={() => onPublish(card)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

interface NothingProps {
  message: string
  narrowed: boolean
  upload: boolean
  onClear: () => void
}

function Nothing({ message, narrowed, upload, onClear }: NothingProps) {
  if (narrowed)
    return (
      <EmptyState
        message="No results."
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    )
  return (
    <EmptyState
      message={message}
      action={
        upload && (
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => openUploadInventory()}>
            Upload Inventory
          </Button>
        )
      }
    />
  )
}
