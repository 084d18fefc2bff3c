import { Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { CatalogCard } from '#contract/line-lists/line-lists.ts'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CatalogFilters } from './catalog-filters.tsx'
import type { CatalogSearch } from './catalog-search.ts'
import { CatalogSection } from './catalog-section.tsx'

interface CatalogsProps {
  search: CatalogSearch
  onSearch: (change: CatalogSearch) => void
  renderPublish: (lineListId: number, onClose: () => void) => ReactNode
}

export function Catalogs({ search, onSearch, renderPublish }: CatalogsProps) {
  const [publishing, setPublishing] = useState<CatalogCard | null>(null)
  const common = { search, onPublish: setPublishing, onClear: () => onSearch({ archived: search.archived }) }
  return (
    <>
      <PageHeader
        title="Catalogs"
        actions={
          <ButtonLink to="/home/catalog-types" variant="default">
            Catalog types
          </ButtonLink>
        }
      />
      <CatalogFilters search={search} onSearch={onSearch} />
      <Stack gap="xl" mt="lg">
        {search.archived ? (
          <CatalogSection kind="archived" {...common} />
        ) : (
          <>
            <CatalogSection kind="active" {...common} />
            <CatalogSection kind="unpublished" {...common} />
          </>
        )}
      </Stack>
      {publishing !== null && renderPublish(publishing.id, () => setPublishing(null))}
    </>
  )
}
