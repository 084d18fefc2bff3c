import { Alert, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBroadcast } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { stockLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { sortingBoardQuery } from '#web/api/catalogs.ts'
import { queryOf } from '#web/api/client.ts'
import { countsOf, itemsIn } from '#web/api/sorting/board-items.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { useSorting, useSortingChanges } from '#web/api/sorting/sorting.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatDate } from '#web/lib/dates.ts'
import { CountTabs } from '#web/ui/layout/count-tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AddItemsDialog } from './add-items-dialog.tsx'
import { CatalogPanel } from './catalog-panel.tsx'
import { ChooseTargetDialog } from './sorting/choose-target-dialog.tsx'
import { latestMoveText } from './sorting/latest-move-text.ts'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { SaveCatalogs } from './save-catalogs.tsx'
import { LastSeasonDialog } from './sorting/last-season-dialog.tsx'
import { RuleDialog } from './sorting/rule-dialog.tsx'
import { nothingChosen, onlyShown, type Selection } from './items/selection.ts'
import { SortingBar } from './sorting/sorting-bar.tsx'
import { LineSheetDialog } from '#web/domain/catalog/line-sheet-dialog.tsx'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { useItemDrag } from './items/use-item-drag.tsx'
import { useItemDrop } from './items/use-item-drop.ts'
import classes from './catalog-creation.module.css'

export interface SortingSearch {
  tab?: string
  search?: string
}

interface CatalogCreationProps {
  lineListId: number
  search: SortingSearch
  onSearch: (change: SortingSearch) => void
}

type Asking = 'move' | 'copy' | 'add' | 'publish' | 'rule' | 'last-season' | 'sheet' | null

export function CatalogCreation({ lineListId, search, onSearch }: CatalogCreationProps) {
  const { data: lineList } = useSuspenseQuery(queryOf('getLineList', { lineListId }))
  const { data: board } = useSuspenseQuery(sortingBoardQuery(lineListId))
  const { published, archived } = lineList
  const [start] = useState(() => board.types.find((type) => itemsIn(board, type).length > 0) ?? unsorted)
  const tab = board.types.find((type) => type === search.tab) ?? start
  const words = search.search ?? ''
  const items = useMemo(() => itemsIn(board, tab, words), [board, tab, words])
  const counts = useMemo(() => countsOf(board), [board])
  const [selection, setSelection] = useState<Selection>(nothingChosen)
  const [asking, setAsking] = useState<Asking>(null)
  const { sort, undoLast } = useSorting(lineListId)
  const { data: othersMove } = useSortingChanges(lineListId)

  const shown = useMemo(() => new Set(items.map(({ model_code }) => model_code)), [items])
  const choice = onlyShown(selection, shown)
  const chosen = items
    .filter(({ model_code }) => choice.chosen.has(model_code))
    .map(({ model_code }) => model_code)

  const openTab = useCallback(
    (next: string) => {
      setSelection(nothingChosen)
      onSearch({ tab: next === start ? undefined : next })
    },
    [onSearch, start],
  )
  const { bindCard, ghost } = useItemDrag({ origin: tab, shown: items, chosen: choice.chosen })
  const { bindTab, bindGrid } = useItemDrop({
    tab,
    openTab,
    onMove: ({ modelCodes, origin }, target) => {
      setSelection(nothingChosen)
      sort(
        modelCodes,
        { action: 'move', origin, target },
        `Items moved successfully from ${catalogTypeLabel(origin)} to ${catalogTypeLabel(target)}`,
      )
    },
  })
  useHotkeys([['mod+Z', undoLast]])

  const close = () => setAsking(null)
  const sortInto = (assignments: Map<string, string[]>) =>
    sort([...assignments.keys()], { action: 'sort', assignments })
  return (
    <Stack gap="sm" className={classes['screen'] ?? ''}>
      <PageHeader
        title="Catalog Creation"
        subtitle={<Subtitle lineList={lineList} />}
        crumbs={[{ label: 'Catalogs', to: '/home/catalogs' }, { label: lineList.name }]}
      />
      {archived && (
        <Alert color="amber" title="This catalog is archived">
          Restore it on the Catalogs screen to change it.
        </Alert>
      )}
      {published && !archived && <LiveNote unsorted={counts.get(unsorted) ?? 0} />}
      <CountTabs
        label="Catalog types"
        tabs={board.types.map((type) => ({
          value: type,
          label: catalogTypeLabel(type),
          count: counts.get(type),
        }))}
        value={tab}
        onChange={openTab}
        bindTab={archived ? undefined : bindTab}
      >
        <CatalogPanel
          tab={tab}
          items={items}
          search={words}
          onSearch={(next) => onSearch({ search: next === '' ? undefined : next })}
          note={latestMoveText(othersMove)}
          selection={choice}
          onSelect={setSelection}
          onEnter={() => setAsking('move')}
          bindCard={archived ? undefined : bindCard}
          bindGrid={archived ? undefined : bindGrid}
          onAdd={archived ? undefined : () => setAsking('add')}
          onHelp={archived ? undefined : setAsking}
        />
      </CountTabs>
      <SortingBar
        tab={tab}
        chosen={archived ? 0 : chosen.length}
        onMove={() => setAsking('move')}
        onCopy={() => setAsking('copy')}
        onAdd={() => setAsking('add')}
        onRemove={() => sort(chosen, { action: 'remove', origin: tab })}
        onTier={(tier) => sort(chosen, { action: 'tier', tier })}
        onSheet={() => setAsking('sheet')}
        onClear={() => setSelection(nothingChosen)}
        canAdd={!archived}
        save={
          !published &&
          !archived && <SaveCatalogs lineListId={lineListId} onPublish={() => setAsking('publish')} />
        }
      />
      <ChooseTargetDialog
        action={asking === 'move' || asking === 'copy' ? asking : null}
        origin={tab}
        count={chosen.length}
        types={board.types}
        counts={counts}
        onClose={close}
        onChoose={(action, target) => sort(chosen, { action, origin: tab, target })}
      />
      <AddItemsDialog
        opened={asking === 'add'}
        target={tab}
        board={board}
        onClose={close}
        onAdd={(codes) => sort(codes, { action: 'add', origin: unsorted, target: tab })}
      />
      <RuleDialog opened={asking === 'rule'} board={board} onClose={close} onSort={sortInto} />
      <LastSeasonDialog
        lineListId={lineListId}
        opened={asking === 'last-season'}
        board={board}
        onClose={close}
        onSort={sortInto}
      />
      <LineSheetDialog
        opened={asking === 'sheet'}
        onClose={close}
        of={{ lineListId, modelCodes: chosen }}
        what={countPhrase(chosen.length, 'selected style')}
      />
      {ghost}
      <PublishDialog lineListId={lineListId} what="catalogs" opened={asking === 'publish'} onClose={close} />
    </Stack>
  )
}

function LiveNote({ unsorted: hidden }: { unsorted: number }) {
  return (
    <Alert role="note" color="amber" icon={<IconBroadcast size={18} aria-hidden />} py="xs">
      Changes are live. Customers see them right away.
      {hidden > 0 && ` ${countPhrase(hidden, 'item')} hidden: not sorted.`}
    </Alert>
  )
}

function Subtitle({ lineList }: { lineList: LineListDetails }) {
  const { name, brandName, deadline } = lineList
  return [name, brandLabel(brandName), stockLabel(lineList), deadline && `orders due ${formatDate(deadline)}`]
    .filter(Boolean)
    .join(' · ')
}
