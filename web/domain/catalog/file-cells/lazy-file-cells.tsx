import { Loader } from '@mantine/core'
import { whenNeeded } from '#web/ui/feedback/later.tsx'
import type { FileCellsProps } from './file-cells.tsx'

export const FileCells = whenNeeded<FileCellsProps>(
  async () => (await import('./file-cells.tsx')).default,
  () => <Loader size="sm" />,
)
