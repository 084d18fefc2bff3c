import { countryCodes } from '#contract/input/countries.ts'
import { countryCode } from '#contract/input/country-names.ts'
import { fold } from '#contract/input/fold.ts'

/** Languages in which lists name countries. */
const languages = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'tr',
  'ru',
  'el',
  'ja',
  'zh',
  'ko',
]

let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a country by its name in English or another language; undefined if unknown. */
export function countryOf(text: string): string | undefined {
  const known = text === '' ? undefined : countryCode(text)
  if (known !== undefined || text === '') return known
  codesByName ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countryCodes.map((code) => [fold(names.of(code) ?? code), code] as const)
    }),
  )
  return codesByName.get(fold(text))
}
