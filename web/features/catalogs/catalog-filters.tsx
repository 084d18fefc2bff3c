import { Group, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lineListTypes, seasons } from '#contract/line-list-types.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { cardType } from './card-button.ts'
import type { CatalogSearch } from './catalog-search.ts'

interface CatalogFiltersProps {
  search: CatalogSearch
  onSearch: (change: CatalogSearch) => void
}

/** Search and the filters by brand, type and season; all of it stands in the address. */
export function CatalogFilters({ search, onSearch }: CatalogFiltersProps) {
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  const common = { clearable: true, searchable: true, w: 160, nothingFoundMessage: <NothingFound /> }
  return (
    <Group gap="sm">
      <SearchBox
        label="Search by line list or brand"
        value={search.search ?? ''}
        onChange={(words) => onSearch({ ...search, search: words === '' ? undefined : words })}
      />
      <Select
        {...common}
        aria-label="Brand"
        placeholder="Brand"
        clearButtonProps={{ 'aria-label': 'Clear brand' }}
        data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.brandId === undefined ? null : String(search.brandId)}
        onChange={(id) => onSearch({ ...search, brandId: id === null ? undefined : Number(id) })}
      />
      <Select
        {...common}
        aria-label="Type"
        placeholder="Type"
        clearButtonProps={{ 'aria-label': 'Clear type' }}
        data={lineListTypes.map((type) => ({ value: type, label: cardType(type) }))}
        value={search.type ?? null}
        onChange={(type) => onSearch({ ...search, type: lineListTypes.find((one) => one === type) })}
      />
      <Select
        {...common}
        aria-label="Season"
        placeholder="Season"
        clearButtonProps={{ 'aria-label': 'Clear season' }}
        w={110}
        data={[...seasons]}
        value={search.season ?? null}
        onChange={(season) => onSearch({ ...search, season: seasons.find((one) => one === season) })}
      />
      <Switch
        label="Archived"
        checked={search.archived ?? false}
        onChange={(event) => onSearch({ ...search, archived: event.currentTarget.checked || undefined })}
      />
    </Group>
  )
}
