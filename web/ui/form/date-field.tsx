import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { dateInWords, type Day, dayOf, dayToWire, formatDate, parseDay } from '#web/lib/dates.ts'
import classes from './date-field.module.css'
import { useRefusedSubmit } from './use-refused-submit.ts'

interface DateFieldProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  /** Typed with the day first and shown in words below, as in the upload area; elsewhere in US format. */
  dayFirst?: boolean
  required?: boolean
  /** Its calendar opens above it, because the buttons of the form are below. */
  opensAbove?: boolean
  clearable?: boolean
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
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

interface Unread {
  readonly problem: string
  readonly before: string | null
}

/** What cannot be read stays in the field as an error, and its form is not submitted; its value is none, never the date before. */
export function DateField({
  value,
  onChange,
  dayFirst = false,
  required = false,
  opensAbove = false,
  description,
  error,
  ...rest
}: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<Unread | null>(null)
  const [isShown, setIsShown] = useState(false)
  // A value from elsewhere, such as a preset, replaces what was typed.
  const unread = typed !== null && (value === null || value === typed.before) ? typed : null
  if (unread && value === null && unread.before !== null) setTyped({ ...unread, before: null })
  const refused = useRefusedSubmit(unread !== null, () => setIsShown(true))
  const parse = (text: string) => parseDay(text, dayFirst ? 'day' : 'month')
  const read = (text: string) => {
    const problem = text.trim() === '' ? undefined : problemOf(parse(text), { ...rest, dayFirst })
    setTyped(problem === undefined ? null : { problem, before: value })
    if (problem === undefined) setIsShown(false)
    if (value !== null && (text.trim() === '' || problem !== undefined)) onChange(null)
  }
  const words = dayFirst && unread === null && value !== null ? dateInWords(value) : undefined
  const problem = isShown ? unread?.problem : undefined
  return (
    <DateInput
      {...rest}
      ref={refused}
      description={words ?? description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem ?? error}
      value={value === null || unread ? null : dayOf(value)}
      onChange={(day) => {
        setTyped(null)
        onChange(day === null ? null : dayToWire(day))
      }}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={() => setIsShown(unread !== null)}
      fixOnBlur={unread === null}
      valueFormat={dayFirst ? 'DD/MM/YY' : 'M/D/YYYY'}
      dateParser={parse}
      placeholder={dayFirst ? 'dd/mm/yy' : 'mm/dd/yyyy'}
      withAsterisk={required}
      leftSection={<IconCalendar size={16} aria-hidden />}
      ariaLabels={calendarLabels}
      // Red is for errors.
      weekendDays={[]}
      classNames={{ day: classes['day'] ?? '' }}
      popoverProps={{
        shadow: 'md',
        // Below, it would cover why the text was not read.
        position: opensAbove || problem !== undefined ? 'top-start' : 'bottom-start',
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Escape closes the calendar, but not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      // A press on the calendar is not one outside of a popover around the field.
      wrapperProps={{ onMouseDown: stopInCalendar, onTouchStart: stopInCalendar }}
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
    />
  )
}

function problemOf(
  day: Day | null,
  { dayFirst, minDate, maxDate }: Pick<DateFieldProps, 'dayFirst' | 'minDate' | 'maxDate'>,
): string | undefined {
  if (day === null) return dayFirst ? 'Not a date: type dd/mm/yy' : 'Not a date: type mm/dd/yyyy'
  if (minDate !== undefined && day < minDate) return `Earliest: ${formatDate(minDate)}`
  return maxDate !== undefined && day > maxDate ? `Latest: ${formatDate(maxDate)}` : undefined
}
