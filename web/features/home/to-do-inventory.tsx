import type { ToDo, ToDoList } from '#contract/dashboard.ts'
import { lineListTypeLabels, listKindLabel } from '#contract/line-lists/line-list-types.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { daysUntil, formatDate } from '#web/lib/dates.ts'
import { closingText } from '#web/domain/catalog/closing-text.ts'
import { ImportActions } from '#web/domain/catalog/imports/import-actions.tsx'
import { importStatusText } from '#web/domain/catalog/imports/import-status.ts'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { Detail, type SectionProps, ToDoSection } from './to-do-section.tsx'

export function Imports(props: SectionProps<ToDo['imports']['items'][number]>) {
  return (
    <ToDoSection
      {...props}
      section="imports"
      title="Imports"
      idOf={({ trackingId }) => trackingId}
      nameOf={({ fileName }) => fileName}
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
          <Detail>
            {brandLabel(one.brandName)}, {one.lineListName ?? lineListTypeLabels[one.type]}:{' '}
            {importStatusText(one)}
          </Detail>
          <ImportActions state={one} />
        </>
      )}
    </ToDoSection>
  )
}

const idOf = ({ id }: ToDoList) => String(id)
const nameOf = ({ name }: ToDoList) => name

export function UploadsToReview(props: SectionProps<ToDoList>) {
  return (
    <ToDoSection
      {...props}
      section="uploadsToReview"
      title="Uploads to review"
      idOf={idOf}
      nameOf={nameOf}
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
            {[...new Set([brandLabel(list.brandName), listKindLabel(list)])].join(', ')},{' '}
            {countPhrase(list.itemsCount, 'item')}
            <Deadline list={list} />
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

export function ListsToSort(props: SectionProps<ToDoList>) {
  return (
    <ToDoSection
      {...props}
      section="listsToSort"
      title="Line lists to sort"
      idOf={idOf}
      nameOf={nameOf}
      nothing="Nothing to sort."
      all={AllCatalogs}
    >
      {(list) => (
        <>
          <SortLink list={list} />
          {list.published ? (
            <>
              <Detail urgent>{countPhrase(list.unsortedCount, 'item')} hidden: not sorted</Detail>
              <ButtonLink
                to="/home/catalog-segmentation/$lineListId"
                params={{ lineListId: String(list.id) }}
                preload={false}
                size="compact-xs"
                variant="default"
                aria-label={`Sort ${list.name}`}
              >
                Sort
              </ButtonLink>
            </>
          ) : (
            <Detail>
              {countPhrase(list.unsortedCount, 'unsorted item')}
              <Deadline list={list} />
            </Detail>
          )}
        </>
      )}
    </ToDoSection>
  )
}

export function CatalogsToPublish(props: SectionProps<ToDoList>) {
  return (
    <ToDoSection
      {...props}
      section="catalogsToPublish"
      title="Catalogs to publish"
      idOf={idOf}
      nameOf={nameOf}
      nothing="No catalogs ready to publish."
      all={AllCatalogs}
    >
      {(list) => (
        <>
          <SortLink list={list} />
          <Detail>
            {countPhrase(list.itemsCount, 'item')}
            <Deadline list={list} />
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function Deadline({ list: { deadline } }: { list: ToDoList }) {
  if (deadline === null) return null
  return (
    <>
      {', '}
      <Detail urgent={daysUntil(deadline) <= 7}>
        {closingText(deadline) ?? `orders due ${formatDate(deadline)}`}
      </Detail>
    </>
  )
}

function SortLink({ list: { id, name } }: { list: ToDoList }) {
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
