import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment, Money, Quantity } from './cells.tsx'
import classes from './cells.module.css'

interface Cell<Value> {
  getValue: () => Value
}

export function quantity(width: number, isMinor = false) {
  return {
    meta: { align: 'right', width, isMinor },
    cell: ({ getValue }: Cell<number | null>) => <Quantity value={getValue()} />,
  } as const
}

export function money(width: number, phone?: 'value') {
  return {
    meta: { align: 'right', width, phone },
    cell: ({ getValue }: Cell<number | null>) => <Money amount={getValue()} />,
  } as const
}

export function moment(width: number, phone?: 'value') {
  return {
    meta: { width, phone },
    cell: ({ getValue }: Cell<string | null>) => <Moment value={getValue()} />,
  } as const
}

export function shortText(maxWidth: number | string, place?: 'subtitle' | 'minor' | 'extra') {
  return {
    meta:
      place === 'extra'
        ? { isMinor: true, isExtra: true }
        : place === 'minor'
          ? { isMinor: true }
          : { phone: place },
    cell: ({ getValue }: Cell<string>) => (
      <ShortText maxWidth={maxWidth} title={getValue()}>
        {getValue()}
      </ShortText>
    ),
  }
}

/** Cut off at `maxWidth` or, in a column with a share, where the others leave no more room, but not below `minWidth`. */
export function ShortText({
  maxWidth,
  minWidth,
  ...props
}: {
  maxWidth?: number | string
  minWidth?: number | undefined
  title: string
  children: ReactNode
}) {
  return (
    <Text
      inherit
      truncate
      maw={maxWidth}
      miw={minWidth}
      className={minWidth === undefined ? undefined : classes['shared']}
      {...props}
    />
  )
}

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

export function actions(width: number) {
  return {
    id: 'actions',
    enableHiding: false,
    meta: { align: 'right', width, label: 'Actions', phone: 'actions' },
  } as const
}
