export function dayIn(moment: Date, timeZone: string): string {
  return formatOf('en-CA', timeZone).format(moment)
}

export function usDayIn(moment: string, timeZone: string): string {
  return formatOf('en-US', timeZone).format(new Date(moment))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** One formatter per time zone: each holds 25 kB outside of the heap until a collection, which counts only what is in the heap. */
function formatOf(locale: 'en-CA' | 'en-US', timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const digits = locale === 'en-CA' ? '2-digit' : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: digits, day: digits })
  formats.set(key, format)
  return format
}
