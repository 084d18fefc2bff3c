import { Text } from '@mantine/core'
import { formatDate, formatMoment, formatMomentDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import classes from './cells.module.css'

export const missing = '—'

export function Money({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  return (
    <span className={classes['figures']}>{amount == null ? missing : formatMoney(amount, currency)}</span>
  )
}

export function Quantity({ value }: { value: number | null | undefined }) {
  return <span className={classes['figures']}>{value == null ? missing : formatQuantity(value)}</span>
}

export function CalendarDate({ value }: { value: string | null | undefined }) {
  if (value == null) return missing
  return (
    <time dateTime={value.slice(0, 10)} className={classes['figures']}>
      {formatDate(value)}
    </time>
  )
}

export function Moment({ value }: { value: string | null | undefined }) {
  if (value == null) return missing
  return (
    <time dateTime={value} title={formatMoment(value)} className={classes['figures']}>
      {formatMomentDate(value)}
    </time>
  )
}

export function Code({ children }: { children: string }) {
  return (
    <Text span inherit className={classes['code'] ?? ''}>
      {children}
    </Text>
  )
}
