import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, dayOf, dayToWire } from '#web/lib/dates.ts'

interface DateFieldProps {
  label: string
  /** UTC midnight (rules §1). */
  value: string | null
  onChange: (value: string | null) => void
  /** `DD/MM/YY` in the upload area, US format elsewhere (spec 1 §9). */
  format?: 'DD/MM/YY' | 'MM/DD/YYYY'
  required?: boolean
  clearable?: boolean
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  /** First and last allowed day, such as `2026-11-21`. */
  minDate?: Day | undefined
  maxDate?: Day | undefined
}

const calendarLabels = {
  monthLevelControl: 'Choose the month',
  yearLevelControl: 'Choose the year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
}

/** Picks a calendar date, the same day in every time zone. */
export function DateField({
  value,
  onChange,
  format = 'MM/DD/YYYY',
  required = false,
  ...rest
}: DateFieldProps) {
  return (
    <DatePickerInput
      {...rest}
      value={value === null ? null : dayOf(value)}
      onChange={(day) => onChange(day === null ? null : dayToWire(day))}
      valueFormat={format}
      placeholder={format.toLowerCase()}
      withAsterisk={required}
      leftSection={<IconCalendar size={16} aria-hidden />}
      ariaLabels={calendarLabels}
      popoverProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
    />
  )
}
