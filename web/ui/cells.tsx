import { Text } from '@mantine/core'
import { formatDate, formatMoment, formatMomentDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import classes from './cells.module.css'

/** What stands where a value is missing. */
export const missing = '—'

/** An amount of dollars, or of the currency named, in figures of one width. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  return (
    <span className={classes['figures']}>{amount == null ? missing : formatMoney(amount, currency)}</span>
  )
}

/** A count with its thousands marked. */
export function Quantity({ value }: { value: number | null | undefined }) {
  return <span className={classes['figures']}>{value == null ? missing : formatQuantity(value)}</span>
}

/** A calendar date (sent on, deadline, availability) in US format: the same day for every reader. */
export function CalendarDate({ value }: { value: string | null | undefined }) {
  if (value == null) return missing
  return (
    <time dateTime={value.slice(0, 10)} className={classes['figures']}>
      {formatDate(value)}
    </time>
  )
}

/** The day on which something happened, the minute in its tooltip. */
export function Moment({ value }: { value: string | null | undefined }) {
  if (value == null) return missing
  return (
    <time dateTime={value} title={formatMoment(value)} className={classes['figures']}>
      {formatMomentDate(value)}
    </time>
  )
}

/** A model code, UPC or order number: in a mono face, so that each digit can be told. */
export function Code({ children }: { children: string }) {
  return (
    <Text span inherit className={classes['code'] ?? ''}>
      {children}
    </Text>
  )
}
