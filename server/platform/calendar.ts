/** The calendar day of a moment in a time zone, as YYYY-MM-DD, for comparison with deadlines (rules §5). */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}
