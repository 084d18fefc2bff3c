import { Pagination } from '@mantine/core'

interface PagesProps {
  of: number
  /** The current page, starting at 1; limited to the last page. */
  page: number
  onPage: (page: number) => void
}

/** Pagination for a table whose rows are all loaded. */
export function Pages({ of, page, onPage }: PagesProps) {
  return (
    <Pagination
      total={of}
      value={Math.min(page, of)}
      onChange={onPage}
      size="sm"
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  )
}
