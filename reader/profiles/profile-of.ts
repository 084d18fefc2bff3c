import type { LineListType } from '../line-list.ts'
import { plain } from '../values/text.ts'
import { anyBrand } from './any-brand.ts'
import { crocsPreBook } from './crocs-pre-book.ts'
import { fitflopPreBook } from './fitflop-pre-book.ts'
import { heydudeAts } from './heydude-ats.ts'
import { heydudePreBook } from './heydude-pre-book.ts'
import { nikeSwimAts } from './nike-swim-ats.ts'
import { ownStock } from './own-stock.ts'
import type { Profile } from './profile.ts'

const profiles: readonly Profile[] = [
  crocsPreBook,
  heydudePreBook,
  heydudeAts,
  nikeSwimAts,
  fitflopPreBook,
  ownStock,
]

/** Brand names compare without case, spaces and punctuation (rules §2). */
export function brandKey(name: string): string {
  return plain(name).replaceAll(' ', '')
}

/** The profile of a brand's list of a type; one for any brand where there is none. */
export function profileOf(brand: string, type: LineListType): Profile {
  if (type === 'own-stock') return ownStock
  const own = profiles.filter((profile) => brandKey(profile.brand) === brandKey(brand))
  return own.find((profile) => profile.types.includes(type)) ?? own[0] ?? anyBrand
}
