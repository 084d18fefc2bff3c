import { Pagination } from '@mantine/core'

interface PagesProps {
  /** How many there are. */
  of: number
  /** The one that is shown, from 1; the last where there are fewer. */
  page: number
  onPage: (page: number) => void
}

/** Leads through the pages of a table whose rows are all here. */
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
