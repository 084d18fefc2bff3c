import { Group, Switch } from '@mantine/core'
import { lineListTypes, seasons } from '#contract/line-lists/line-list-types.ts'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { ListFilter } from '#web/ui/table/list-filter.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import { cardType } from './card-button.ts'
import type { CatalogSearch } from './catalog-search.ts'

interface CatalogFiltersProps {
  search: CatalogSearch
  onSearch: (change: CatalogSearch) => void
}

/** Search and filters, kept in the URL. */
export function CatalogFilters({ search, onSearch }: CatalogFiltersProps) {
  return (
    <Group gap="sm">
      <SearchBox
        label="Search by line list or brand"
        value={search.search ?? ''}
        onChange={(words) => onSearch({ ...search, search: words === '' ? undefined : words })}
      />
      <BrandFilter
        withOwnStock
        value={search.brandId}
        onChange={(brandId) => onSearch({ ...search, brandId })}
      />
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
    </Group>
  )
}
