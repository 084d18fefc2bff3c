import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { ColumnMenuProps } from './column-menu.later.tsx'

export const ColumnMenu = afterFirstScreen<ColumnMenuProps<RowData>>(
  async () => (await import('./column-menu.later.tsx')).ColumnMenuPopover,
  () => (
    <Button
      component="div"
      aria-hidden
      variant="default"
      visibleFrom="sm"
      leftSection={<IconColumns3 size={16} />}
    >
      Columns
    </Button>
  ),
) as <Row extends RowData>(props: ColumnMenuProps<Row>) => ReactNode
