import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { type Day, dayOf, dayToWire, parseDay } from '#web/lib/dates.ts'

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

function stopInCalendar(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-dates-dropdown]'))
    event.stopPropagation()
}

/** A calendar date that is typed or picked, the same day in every time zone. */
export function DateField({
  value,
  onChange,
  format = 'MM/DD/YYYY',
  required = false,
  ...rest
}: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DateInput
      {...rest}
      value={value === null ? null : dayOf(value)}
      onChange={(day) => onChange(day === null ? null : dayToWire(day))}
      valueFormat={format}
      dateParser={(text) => parseDay(text, format === 'DD/MM/YY' ? 'day' : 'month')}
      placeholder={format.toLowerCase()}
      withAsterisk={required}
      leftSection={<IconCalendar size={16} aria-hidden />}
      ariaLabels={calendarLabels}
      popoverProps={{ shadow: 'md', onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) }}
      // Escape closes the calendar, but not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      // A press on the calendar is not one outside of a popover around the field.
      wrapperProps={{ onMouseDown: stopInCalendar, onTouchStart: stopInCalendar }}
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
    />
  )
}
