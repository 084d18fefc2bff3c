import { Text } from '@mantine/core'
import { Moment, Money, Quantity } from './cells.tsx'

/** Column settings to spread into a column: `column.accessor('unitsCount', { header: 'Units', ...quantity(84) })`. Widths are in pixels. */

interface Cell<Value> {
  getValue: () => Value
}

export function quantity(width: number) {
  return {
    meta: { align: 'right', width },
    cell: ({ getValue }: Cell<number | null>) => <Quantity value={getValue()} />,
  } as const
}

/** An amount in US dollars. */
export function money(width: number) {
  return {
    meta: { align: 'right', width },
    cell: ({ getValue }: Cell<number | null>) => <Money amount={getValue()} />,
  } as const
}

export function moment(width: number) {
  return {
    meta: { width },
    cell: ({ getValue }: Cell<string | null>) => <Moment value={getValue()} />,
  } as const
}

/** A text cut off at `maxWidth`, with the whole text as tooltip. */
export function shortText(maxWidth: number) {
  return {
    cell: ({ getValue }: Cell<string>) => (
      <Text inherit truncate maw={maxWidth} title={getValue()}>
        {getValue()}
      </Text>
    ),
  }
}

/** A description that may be missing, cut off at `maxWidth`. */
export function description(maxWidth: number) {
  return {
    header: 'Description',
    cell: ({ getValue }: Cell<string | null>) => (
      <Text inherit truncate maw={maxWidth}>
        {getValue()}
      </Text>
    ),
  }
}

/** The last column, with the actions of a row. */
export function actions(width: number) {
  return { id: 'actions', enableHiding: false, meta: { align: 'right', width, label: 'Actions' } } as const
}
