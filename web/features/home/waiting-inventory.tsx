import { useQuery } from '@tanstack/react-query'
import type { Waiting } from '#contract/dashboard.ts'
import type { CatalogCard } from '#contract/line-lists.ts'
import { lineListTypeLabels } from '#contract/line-list-types.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatDate } from '#web/lib/dates.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { homeQueries } from './home-queries.ts'
import { importWords, needsStaff, runs } from './waiting-imports.ts'
import { Detail, WaitingSection } from './waiting-section.tsx'

interface Counted {
  counts: Waiting | undefined
}

/** Imports that run, wait for an answer, or ended with errors within the last week. */
export function Imports({ counts }: Counted) {
  const imports = useQuery({
    ...homeQueries.imports,
    refetchInterval: ({ state }) => (state.data?.items.some(runs) ? 3_000 : 60_000),
  })
  return (
    <WaitingSection
      title="Imports"
      items={imports.data?.items.filter((one) => needsStaff(one, new Date(imports.dataUpdatedAt)))}
      total={counts && counts.importsUnderWay + counts.importsWithProblems}
      query={imports}
      itemKey={({ trackingId }) => trackingId}
      nothing="No imports in progress or with errors."
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
  )
}

/** Line lists that were read and are not saved as catalogs yet. */
export function LineListsToSave({ counts }: Counted) {
  const previews = useQuery(homeQueries.previews)
  return (
    <WaitingSection
      title="Uploads to review"
      items={previews.data?.items}
      total={counts?.lineListsToSave}
      query={previews}
      itemKey={({ id }) => id}
      nothing="Nothing to review."
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
            {list.brandName}, {lineListTypeLabels[list.type]}, {countPhrase(list.itemsCount, 'item')}
          </Detail>
        </>
      )}
    </WaitingSection>
  )
}

/** Line lists with items that stand in no catalog type yet. */
export function LineListsToSort({ counts }: Counted) {
  const unpublished = useQuery(homeQueries.unpublished)
  return (
    <WaitingSection
      title="Line lists to sort"
      items={unpublished.data?.items.filter(({ sortingCompleted }) => sortingCompleted === 0)}
      total={counts?.lineListsToSort}
      query={unpublished}
      itemKey={({ id }) => id}
      nothing="Nothing to sort."
      all={AllCatalogs}
    >
      {(card) => (
        <>
          <SortLink card={card} />
          <Detail>{countPhrase(unsorted(card), 'unsorted item')}</Detail>
        </>
      )}
    </WaitingSection>
  )
}

/** Sorted catalogs that are not published yet. */
export function CatalogsToPublish({ counts }: Counted) {
  const unpublished = useQuery(homeQueries.unpublished)
  return (
    <WaitingSection
      title="Catalogs to publish"
      items={unpublished.data?.items.filter(({ sortingCompleted }) => sortingCompleted === 1)}
      total={counts?.catalogsToPublish}
      query={unpublished}
      itemKey={({ id }) => id}
      nothing="No catalogs ready to publish."
      all={AllCatalogs}
    >
      {(card) => (
        <>
          <SortLink card={card} />
          <Detail>
            {countPhrase(card.itemsCount, 'item')}
            {card.deadline !== null && `, orders due ${formatDate(card.deadline)}`}
          </Detail>
        </>
      )}
    </WaitingSection>
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

function AllCatalogs({ children }: { children: string }) {
  return (
    <AnchorLink to="/home/catalogs" size="sm">
      {children}
    </AnchorLink>
  )
}

function unsorted({ catalogs }: CatalogCard): number {
  return catalogs.find(({ type }) => type === 'unsorted')?.itemsCount ?? 0
}
