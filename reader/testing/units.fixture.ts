import type { Layout } from './choices.fixture.ts'
import type { TrueItem } from './truth.fixture.ts'

/** How lists head the unit of measure, and name dozens and pairs. */
export const unitWords: Readonly<
  Record<Layout['language'], { heading: string; dozen: string; pair: string }>
> = {
  en: { heading: 'U/M', dozen: 'DZ', pair: 'PR' },
  de: { heading: 'ME', dozen: 'Dtz', pair: 'Paar' },
  fr: { heading: 'Unité', dozen: 'Douzaine', pair: 'Paire' },
  es: { heading: 'U/M', dozen: 'DOC', pair: 'PAR' },
  it: { heading: 'Unità', dozen: 'Dozzina', pair: 'Paia' },
  nl: { heading: 'Eenheid', dozen: 'Dozijn', pair: 'Paar' },
  pt: { heading: 'Unidade', dozen: 'Dúzia', pair: 'Par' },
  jargon: { heading: 'UOM', dozen: 'DOZ', pair: 'PRS' },
}

/** How many pairs a unit of an item has; the styles of a list differ. */
export function pairsPerUnit({ unit }: Layout, { wholesale }: TrueItem): number {
  return unit === 'dozens' && wholesale % 100 === 0 ? 12 : 1
}
