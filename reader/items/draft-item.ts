import type { Item, ItemPicture, Size } from '../line-list.ts'
import { genderOfSizes } from '../values/gender.ts'
import type { ModelCode } from '../values/model-code.ts'
import type { TableRow } from './read-row.ts'

/** An item while its rows come in. */
export interface DraftItem {
  readonly code: ModelCode
  readonly sheet: string
  readonly wholesale: number
  msrp: number | null
  cost: number | null
  readonly brand: string | null
  /** What its rows say of it; the first that says something counts. */
  readonly texts: Record<DescribedBy, string | null>
  /** Its sheet has a column for gender: what is blank there stays blank. */
  readonly genderPrinted: boolean
  readonly sizes: Size[]
  picture: ItemPicture | null
}

const described = ['color', 'name', 'silhouette', 'category', 'gender', 'description', 'tier'] as const

type DescribedBy = (typeof described)[number]

/** Starts an item at its first good row. */
export function beginItem(
  row: TableRow,
  about: Pick<DraftItem, 'code' | 'sheet' | 'wholesale' | 'msrp' | 'cost' | 'brand'>,
): DraftItem {
  const texts = Object.fromEntries(described.map((field) => [field, row.text(field)])) as DraftItem['texts']
  return { ...about, texts, genderPrinted: row.column('gender') !== undefined, sizes: [], picture: null }
}

/** Takes from a later row what the first did not say. */
export function describeFurther(item: DraftItem, row: TableRow): void {
  for (const field of described) item.texts[field] ??= row.text(field)
}

/** The finished item. */
export function finishItem(
  draft: DraftItem,
  currency: string,
  rows: readonly [number, number],
  sizes: readonly Size[],
): Item {
  const { color, name, silhouette, category, gender, description, tier } = draft.texts
  const sized = draft.genderPrinted ? null : genderOfSizes(sizes.map(({ size }) => size))
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
    sizes,
    picture: draft.picture,
  } // prettier-ignore
}

function tierOf(text: string | null): Item['tier'] {
  const word = /\b(good|better|best)\b/i.exec(text ?? '')?.[1]?.toLowerCase()
  return word === 'good' || word === 'better' || word === 'best' ? word : null
}
