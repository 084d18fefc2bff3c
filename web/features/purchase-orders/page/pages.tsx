import { Pagination } from '@mantine/core'

interface PagesProps {
  of: number
  page: number
  onPage: (page: number) => void
}

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
