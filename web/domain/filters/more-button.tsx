import { Button, type ButtonProps } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { FilterValues, ListedFilter } from './filter-search.ts'

interface MoreButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  filters: readonly ListedFilter[]
  search: FilterValues
}

export function MoreButton({ filters, search, ...button }: MoreButtonProps) {
  const set = filters.filter(({ url }) => search[url] !== undefined).length
  return (
    <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} {...button}>
      More filters{set > 0 && ` (${set})`}
    </Button>
  )
}
