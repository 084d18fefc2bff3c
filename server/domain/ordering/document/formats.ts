import type { Language } from '#contract/customers/languages.ts'

interface Formats {
  readonly money: (dollars: number) => string
  readonly units: (count: number) => string
  /** A calendar date that is written as UTC midnight. */
  readonly day: (date: string) => string
}

const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

/** One formatter per language: each holds memory outside of the heap. */
const known = new Map<Language, Formats>()

export function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? create(locales[language])
  known.set(language, formats)
  return formats
}

function create(locale: string): Formats {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const units = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return {
    money: (dollars) => money.format(dollars),
    units: (count) => units.format(count),
    day: (date) => day.format(new Date(date)),
  }
}
