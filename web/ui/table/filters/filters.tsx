import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { laterDialog } from '#web/ui/feedback/later.tsx'
import classes from './filters.module.css'

const FilterSheet = laterDialog(async () => (await import('./filter-sheet.later.tsx')).FilterSheet)

interface FiltersProps {
  count: number
  onClear: () => void
  children: ReactNode
}

export function Filters({ count, onClear, children }: FiltersProps) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <div className={classes['row']}>{children}</div>
      <Button
        hiddenFrom="sm"
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={open}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <FilterSheet opened={opened} count={count} onClear={onClear} onClose={close}>
        {children}
      </FilterSheet>
    </>
  )
}
