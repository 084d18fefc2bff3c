export const lineListTypes = ['own-stock', 'pre-book', 'brand-ats', 'future-stock'] as const

export type LineListType = (typeof lineListTypes)[number]

/** Labels on screen; own stock is always shown as Open Stock, the name of its form and order list. */
export const lineListTypeLabels: Readonly<Record<LineListType, string>> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
}

export interface ListKind {
  readonly type: LineListType
  readonly stockType: StockType | null
  readonly availability: Availability | null
}

export function listKindLabel({ type, ...stock }: ListKind): string {
  const kind = stockLabel(stock)
  return kind === null ? lineListTypeLabels[type] : `${lineListTypeLabels[type]} (${kind})`
}

export function stockLabel({ stockType, availability }: Omit<ListKind, 'type'>): string | null {
  const known = [
    stockType && stockTypeLabels[stockType],
    availability && availabilityLabels[availability],
  ].filter((label) => label !== null)
  return known.length === 0 ? null : known.join(', ')
}

export function listNameLabel({
  name,
  ...stock
}: Omit<ListKind, 'type'> & { readonly name: string }): string {
  const kind = stockLabel(stock)
  return kind === null ? name : `${name} (${kind})`
}

export type StockKind = Omit<ListKind, 'type'>

export function orderKindLabel(type: LineListType, stockKinds: readonly StockKind[]): string {
  const kinds = stockKindsLabel(stockKinds)
  return kinds === null ? lineListTypeLabels[type] : `${lineListTypeLabels[type]} (${kinds})`
}

export function stockKindsLabel(stockKinds: readonly StockKind[]): string | null {
  const known = stockKinds.map(stockLabel).filter((label) => label !== null)
  return known.length === 0 ? null : known.join('; ')
}

export function yearsOf(type: LineListType): { readonly first: number; readonly last: number } {
  return { first: type === 'own-stock' ? 2001 : 2020, last: 2050 }
}

export const seasons = ['S1', 'S2', 'S3', 'S4'] as const

export type Season = (typeof seasons)[number]

export const stockTypes = ['bonded', 'domestic'] as const

export type StockType = (typeof stockTypes)[number]

export const stockTypeLabels: Readonly<Record<StockType, string>> = { bonded: 'Bonded', domestic: 'Domestic' }

export const availabilities = ['current', 'future'] as const

export type Availability = (typeof availabilities)[number]

export const availabilityLabels: Readonly<Record<Availability, string>> = {
  current: 'Current',
  future: 'Future',
}
