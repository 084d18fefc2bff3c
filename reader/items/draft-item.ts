import type { Item, ItemPicture, Size } from '../line-list.ts'
import { genderOfSizes } from '../values/gender.ts'
import type { Table } from '../layout/table.ts'
import type { ModelCode } from '../values/model-code.ts'
import type { TableRow } from './read-row.ts'

export interface DraftItem {
  readonly code: ModelCode
  readonly sheet: string
  /** The table of its rows; null if they are in several. */
  table: Table | null
  wholesale: number | null
  msrp: number | null
  cost: number | null
  readonly brand: string | null
  readonly texts: Record<DescribedBy, string | null>
  /** Its sheet has a gender column, or its list has it already: a blank gender stays blank. */
  readonly isGenderKnown: boolean
  readonly sizes: Size[]
  /** The delivery of a row without sizes, in changes of a list. */
  movedTo: string | null
  picture: ItemPicture | null
}

const described = ['color', 'name', 'silhouette', 'category', 'gender', 'description', 'tier'] as const

type DescribedBy = (typeof described)[number]

export function beginItem(
  row: TableRow,
  {
    isListed,
    ...about
  }: Pick<DraftItem, 'code' | 'sheet' | 'wholesale' | 'msrp' | 'cost' | 'brand'> & {
    readonly isListed: boolean
  },
): DraftItem {
  const texts = Object.fromEntries(described.map((field) => [field, row.text(field)])) as DraftItem['texts']
  return {
    ...about,
    table: row.table,
    texts,
    isGenderKnown: isListed || row.column('gender') !== undefined,
    sizes: [],
    movedTo: null,
    picture: null,
  }
}

export function describeFurther(item: DraftItem, row: TableRow): void {
  for (const field of described) {
    if (item.texts[field] !== null && row.reads === null) continue
    const text = row.text(field)
    item.texts[field] ??= text
    // The gender of each row decides about its sizes.
    if (text !== null && text !== item.texts[field] && field !== 'gender') row.forget(field)
  }
}

export function finishItem(
  draft: DraftItem,
  currency: string,
  rows: readonly [number, number],
  sizes: readonly Size[],
): Item {
  const { color, name, silhouette, category, gender, description, tier } = draft.texts
  const sized = draft.isGenderKnown
    ? null
    : genderOfSizes(sizes.flatMap(({ size, pack }) => pack?.map((one) => one.size) ?? size))
  return {
    ...draft.code,
    color, name, silhouette, category,
    gender: gender ?? sized,
    description,
    brand: draft.brand,
    tier: tierOf(tier),
    wholesale: draft.wholesale,
    msrp: draft.msrp,
    cost: draft.cost,
    currency,
    sheet: draft.sheet,
    rows,
    sizes:
      draft.movedTo === null
        ? sizes
        : sizes.map((size) => ({ ...size, availableOn: size.availableOn ?? draft.movedTo })),
    ...(draft.movedTo !== null && { movedTo: draft.movedTo }),
    picture: draft.picture,
  } // prettier-ignore
}

function tierOf(text: string | null): Item['tier'] {
  const word = /\b(good|better|best)\b/i.exec(text ?? '')?.[1]?.toLowerCase()
  return word === 'good' || word === 'better' || word === 'best' ? word : null
}
