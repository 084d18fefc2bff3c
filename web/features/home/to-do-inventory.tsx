import { useQuery } from '@tanstack/react-query'
import type { Waiting as ToDoCounts } from '#contract/dashboard.ts'
import type { CatalogCard } from '#contract/line-lists/line-lists.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatDate } from '#web/lib/dates.ts'
import { ImportActions } from '#web/domain/catalog/imports/import-actions.tsx'
import { importStatusText, isRunning } from '#web/domain/catalog/imports/import-status.ts'
import { hiddenText, unsortedCount } from '#web/domain/catalog/hidden-items.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { homeQueries } from './home-queries.ts'
import { Detail, ToDoSection } from './to-do-section.tsx'

interface CountsProps {
  counts: ToDoCounts | undefined
}

/** Imports that are running, need input, or ended with errors within the last week. */
export function Imports({ counts }: CountsProps) {
  const imports = useQuery({
    ...homeQueries.imports,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 3_000 : 60_000),
  })
  return (
    <ToDoSection
      title="Imports"
      items={imports.data?.items}
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
          <Detail>{importStatusText(one)}</Detail>
          <ImportActions state={one} />
        </>
      )}
    </ToDoSection>
  )
}

/** Line lists that are not saved as catalogs yet. */
export function LineListsToSave({ counts }: CountsProps) {
  const previews = useQuery(homeQueries.previews)
  return (
    <ToDoSection
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
            {[...new Set([brandLabel(list.brandName), lineListTypeLabels[list.type]])].join(', ')},{' '}
            {countPhrase(list.itemsCount, 'item')}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

/** Line lists with unsorted items. */
export function LineListsToSort({ counts }: CountsProps) {
  const toSort = useQuery(homeQueries.toSort)
  return (
    <ToDoSection
      title="Line lists to sort"
      items={toSort.data?.items}
      total={counts?.lineListsToSort}
      query={toSort}
      itemKey={({ id }) => id}
      nothing="Nothing to sort."
      all={AllCatalogs}
    >
      {(card) => (
        <>
          <SortLink card={card} />
          <Detail>{hiddenText(card) ?? countPhrase(unsortedCount(card), 'unsorted item')}</Detail>
        </>
      )}
    </ToDoSection>
  )
}

export function CatalogsToPublish({ counts }: CountsProps) {
  const toPublish = useQuery(homeQueries.toPublish)
  return (
    <ToDoSection
      title="Catalogs to publish"
      items={toPublish.data?.items}
      total={counts?.catalogsToPublish}
      query={toPublish}
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
    </ToDoSection>
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
