import { Button, Group, Menu, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import type { RefCallback } from 'react'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SearchBox } from '#web/ui/table/filters/search-box.tsx'
import { ItemGrid } from './items/item-grid.tsx'
import { allOf, type Selection } from './items/selection.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'

interface CatalogPanelProps {
  tab: string
  items: readonly CatalogItem[]
  search: string
  onSearch: (words: string) => void
  note: string
  selection: Selection
  onSelect: (change: (selection: Selection) => Selection) => void
  onEnter: () => void
  onAdd?: () => void
  onHelp?: (helper: 'rule' | 'last-season') => void
  bindCard?: (code: string, element: HTMLElement) => () => void
  bindGrid?: RefCallback<HTMLDivElement>
}

export function CatalogPanel(props: CatalogPanelProps) {
  const {
    tab,
    items,
    search,
    onSearch,
    note,
    selection,
    onSelect,
    onEnter,
    onAdd,
    onHelp,
    bindCard,
    bindGrid,
  } = props
  const codes = items.map(({ model_code }) => model_code)
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <SearchBox label="Search model code or name" value={search} onChange={onSearch} />
        <Group gap="sm">
          <Text size="sm" c="dimmed" component="output">
            {note !== '' && `${note} · `}
            {countPhrase(items.length, 'item')}
          </Text>
          {tab === unsorted && onHelp && (
            <Menu>
              <Menu.Target>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconWand size={14} aria-hidden />}
                  disabled={items.length === 0}
                >
                  Auto-sort
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onHelp('rule')}>By rule</Menu.Item>
                <Menu.Item onClick={() => onHelp('last-season')}>Same as last season</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={items.length === 0}
            onClick={() => onSelect((now) => allOf(now, codes))}
          >
            Select all
          </Button>
        </Group>
      </Group>
      {items.length === 0 ? (
        <div ref={bindGrid}>
          <EmptyState
            message={emptyMessage(tab, search)}
            action={emptyAction(tab, search, onSearch, onAdd)}
          />
        </div>
      ) : (
        <ItemGrid
          label={`Items in ${catalogTypeLabel(tab)}`}
          items={items}
          selection={selection}
          onSelect={onSelect}
          onEnter={onEnter}
          bindCard={bindCard}
          boxRef={bindGrid}
          height="max(300px, calc(100dvh - 378px))"
        />
      )}
    </>
  )
}

function emptyMessage(tab: string, search: string): string {
  if (search !== '') return 'No results.'
  return tab === unsorted
    ? 'All items are sorted.'
    : `No items in ${catalogTypeLabel(tab)} yet. Drag items onto its tab, or add them from unsorted.`
}

function emptyAction(tab: string, search: string, onSearch: (words: string) => void, onAdd?: () => void) {
  if (search !== '')
    return (
      <Button variant="default" onClick={() => onSearch('')}>
        Clear search
      </Button>
    )
  return tab !== unsorted && onAdd && <Button onClick={onAdd}>Add</Button>
}
