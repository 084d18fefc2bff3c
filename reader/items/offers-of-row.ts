import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { SizeLists } from '../layout/rows/size-lists.ts'
import type { ListProfile } from '../profile.ts'
import { profileOf } from '../profile-of.ts'
import { genderInTitle, genderWord } from '../values/gender.ts'
import { plain, textOf } from '../values/text.ts'
import { keyOfBrand } from './known-brands.ts'
import type { TableRow } from './read-row.ts'
import { readSizes, type SizeOffer } from './read-sizes.ts'
import type { RowProblems } from './row-problems.ts'
import type { TableMemory } from './table-memory.ts'

export interface RowOffers {
  readonly brand: string | null
  readonly gender: string | null
  readonly offers: readonly SizeOffer[] | null
}

interface OfList {
  readonly profile: ListProfile
  readonly type: LineListType
  readonly memory: TableMemory
  readonly isListed: boolean
  readonly sizeLists: SizeLists
}

export function offersOfRow(
  row: TableRow,
  { profile, type, memory, isListed, sizeLists }: OfList,
  problems: RowProblems,
): RowOffers {
  const brand = brandOf(row) ?? (type === 'own-stock' ? memory.brand : null)
  const { sizes: system } = brand === null || type !== 'own-stock' ? profile : profileOf(brand, 'pre-book')
  const gender = row.text('gender') ?? genderOfScale(row) ?? memory.gender
  const stock = type !== 'pre-book'
  const naming = memory.sizeNaming
  const offers = readSizes(row, { gender, system, naming, stock, isListed, sizeLists, problems })
  return { brand, gender, offers }
}

function brandOf(row: TableRow): string | null {
  const brand = row.text('brand')
  return brand === null || keyOfBrand(brand) === '' ? null : brand
}

function genderOfScale(row: TableRow): string | null {
  if (row.table.scales === null) return null
  const { column, labels } = row.table.scales
  const name = textOf(row.at(column))
  const printed = genderInTitle(labels.get(plain(name))?.name ?? '')
  if (printed !== null) return printed
  const letter = /^y(?:th)?$/i.test(name) ? 'K' : genderWord(name)
  if (letter === null) return null
  return name.length > 3 ? name : genderLabels[letter]
}

const genderLabels = { M: 'Men', W: 'Women', K: 'Kids', U: 'Unisex' } as const
