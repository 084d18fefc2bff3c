import { Group, Switch } from '@mantine/core'
import { lineListTypes, seasons } from '#contract/line-lists/line-list-types.ts'
import { BrandChip } from '#web/domain/catalog/brand-chip.tsx'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import { FilterLine } from '#web/ui/table/filters/filter-line.tsx'
import { FilterViews } from '#web/ui/table/filters/filter-views.tsx'
import { Filters } from '#web/ui/table/filters/filters.tsx'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { SearchBox } from '#web/ui/table/filters/search-box.tsx'
import { cardType } from './card-button.ts'
import type { CatalogSearch } from './catalog-search.ts'

interface CatalogFiltersProps {
  search: CatalogSearch
  onSearch: (change: CatalogSearch) => void
}

export function CatalogFilters({ search, onSearch }: CatalogFiltersProps) {
  const count = [search.brandId, search.type, search.season, search.archived].filter(Boolean).length
  const clear = () => onSearch({ search: search.search })
  return (
    <>
      <Group gap="sm" mb="sm">
        <SearchBox
          label="Search by line list or brand"
          value={search.search ?? ''}
          onChange={(words) => onSearch({ ...search, search: words === '' ? undefined : words })}
        />
        <Filters count={count} onClear={clear}>
          <BrandFilter value={search.brandId} onChange={(brandId) => onSearch({ ...search, brandId })} />
          <ListFilter
            label="Type"
            options={lineListTypes.map((type) => ({ value: type, label: cardType(type) }))}
            value={search.type}
            onChange={(type) => onSearch({ ...search, type })}
          />
          <ListFilter
            label="Season"
            width={110}
            options={seasons.map((season) => ({ value: season, label: season }))}
            value={search.season}
            onChange={(season) => onSearch({ ...search, season })}
          />
          <Switch
            label="Archived"
            checked={search.archived ?? false}
            onChange={(event) => onSearch({ ...search, archived: event.currentTarget.checked || undefined })}
          />
        </Filters>
        <FilterViews list="catalogs" />
      </Group>
      {count > 0 && (
        <FilterLine count={count} onClear={clear}>
          {search.brandId !== undefined && <BrandChip brandId={search.brandId} />}
          {search.type !== undefined && (
            <FilterChip name="type" label="Type">
              {cardType(search.type)}
            </FilterChip>
          )}
          {search.season !== undefined && (
            <FilterChip name="season" label="Season">
              {search.season}
            </FilterChip>
          )}
          {search.archived && (
            <FilterChip name="archived" label="Status">
              Archived
            </FilterChip>
          )}
        </FilterLine>
      )}
    </>
  )
}
