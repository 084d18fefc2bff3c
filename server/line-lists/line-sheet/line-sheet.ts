import type { Language } from '#contract/customers/languages.ts'
import type { StylesPerPage } from '#contract/line-lists/line-sheet-layouts.ts'
import type { SheetStyle } from './read-line-sheet.ts'

export interface LineSheet {
  readonly title: string
  readonly store: string | null
  readonly language: Language
  readonly withPrices: boolean
  readonly perPage: StylesPerPage
}

export const sheetTexts = {
  en: {
    lineSheet: 'Line sheet',
    picture: 'Picture',
    brand: 'Brand',
    model: 'Model',
    style: 'Style',
    color: 'Color',
    gender: 'Gender',
    sizes: 'Sizes',
    wholesale: 'Wholesale',
    net: 'Your price',
    msrp: 'MSRP',
    currency: 'Currency',
  },
  es: {
    lineSheet: 'Catálogo',
    picture: 'Imagen',
    brand: 'Marca',
    model: 'Modelo',
    style: 'Estilo',
    color: 'Color',
    gender: 'Género',
    sizes: 'Tallas',
    wholesale: 'Mayorista',
    net: 'Su precio',
    msrp: 'PVP sugerido',
    currency: 'Moneda',
  },
} as const satisfies Record<Language, unknown>

export function sizeRun(sizes: readonly string[]): string {
  return sizes.length > 8 ? `${sizes[0]} – ${sizes.at(-1)} (${sizes.length})` : sizes.join(', ')
}

export function pricesOf({ net, wholesale, msrp, currency }: SheetStyle, language: Language): string {
  const texts = sheetTexts[language]
  const shown = [
    [net === null ? texts.wholesale : texts.net, net ?? wholesale],
    [texts.msrp, msrp],
  ] as const
  return shown
    .flatMap(([label, cents]) => (cents ? `${label} ${amount(cents, currency, language)}` : []))
    .join(' · ')
}

const known = new Map<string, Intl.NumberFormat>()

/** One formatter per currency and language: each holds memory outside of the heap. */
function amount(cents: number, currency: string, language: Language): string {
  const key = `${language} ${currency}`
  const format =
    known.get(key) ??
    new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency })
  known.set(key, format)
  return format.format(cents / 100)
}
