import { Table, type TableProps } from '@mantine/core'
import { scrollableRegion } from './scrollable-region.ts'
import classes from './scroll-table.module.css'

interface ScrollTableProps extends Omit<TableProps, 'className'> {
  name: string
  minWidth: number
}

export function ScrollTable({ name, minWidth, ...table }: ScrollTableProps) {
  return (
    <div className={classes['box']} {...scrollableRegion(`${name} table`)}>
      <Table aria-label={name} miw={minWidth} className={classes['table'] ?? ''} {...table} />
    </div>
  )
}
