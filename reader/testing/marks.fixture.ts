import type { Layout } from './choices.fixture.ts'
import type { SheetWriter, Value } from './sheet-writer.fixture.ts'

const words: Readonly<Record<Layout['language'], readonly [offered: string, not: string]>> = {
  en: ['available', 'not available'],
  de: ['lieferbar', 'nicht lieferbar'],
  fr: ['disponible', 'non disponible'],
  es: ['disponible', 'no disponible'],
  it: ['disponibile', 'non disponibile'],
  nl: ['leverbaar', 'niet leverbaar'],
  pt: ['disponível', 'não disponível'],
  jargon: ['offered', 'not offered'],
}

/** The mark of a size that is offered, or is not. */
export function markOfSize({ marks }: Layout, isOffered: boolean): Value {
  if (marks === 'circles') return isOffered ? '○' : '×'
  if (marks === 'dots') return isOffered ? '●' : 'X'
  if (marks === 'crosses') return isOffered ? null : 'X'
  return isOffered ? 'X' : null
}

/** Explains the marks above a grid. */
export function printMarksLegend({ marks, language }: Layout, sheet: SheetWriter, order: number): void {
  if (marks === 'usual') return
  const [offered, not] = words[language]
  const [mark, cross] = marks === 'circles' ? ['○', '×'] : ['●', 'X']
  if (marks === 'crosses') sheet.add([`X = ${not}`])
  else if (order % 3 === 0) sheet.add([`${mark} = ${offered}, ${cross} = ${not}`])
  else if (order % 3 === 1) {
    sheet.add([`${mark} = ${offered}`])
    sheet.add([`${cross} = ${not}`])
  } else {
    sheet.add([mark, offered])
    sheet.add([cross, not])
  }
  sheet.add()
}
