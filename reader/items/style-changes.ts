import type { ModelCode } from '../values/model-code.ts'
import type { DraftItem } from './draft-item.ts'
import { saysAllColors } from '../values/all-sizes.ts'
import type { ModelCodes } from './model-codes.ts'
import type { TableRow } from './read-row.ts'

interface StyleChange {
  readonly models: readonly string[]
  readonly draft: DraftItem
}

export interface ListedStyle {
  readonly code: ModelCode
  readonly models: readonly string[]
}

export function listedStyle(row: TableRow, codes: ModelCodes): ListedStyle | null {
  const named = row.text('style') ?? row.text('model')
  if (named === null || !isAll(row.text('colorCode')) || !isAll(row.text('color'))) return null
  const models = codes.modelsOfStyle(named)
  return models.length === 0
    ? null
    : { code: { modelCode: named, styleCode: named, colorCode: null }, models }
}

function isAll(color: string | null): boolean {
  return color === null || saysAllColors(color)
}

/** Changes of whole styles, which rows of single colors take precedence over, wherever they are. */
export class StyleChanges {
  readonly #changes: StyleChange[] = []
  readonly #withdrawn = new Set<string>()

  add(models: readonly string[], draft: DraftItem): void {
    this.#changes.push({ models, draft })
  }

  withdraw(modelCode: string): void {
    this.#withdrawn.add(modelCode)
  }

  applyTo(items: ReadonlyMap<string, DraftItem>): ReadonlyMap<string, DraftItem> {
    if (this.#changes.length === 0) return items
    const changed = new Map(items)
    for (const { models, draft } of this.#changes)
      for (const modelCode of models) {
        const own = changed.get(modelCode)
        if (own !== undefined) changed.set(modelCode, withPrices(own, draft))
        else if (!this.#withdrawn.has(modelCode))
          changed.set(modelCode, {
            ...draft,
            code: { modelCode, styleCode: draft.code.styleCode, colorCode: null },
            texts: { ...draft.texts, color: null },
          })
      }
    return changed
  }
}

function withPrices(own: DraftItem, { wholesale, msrp, cost }: DraftItem): DraftItem {
  return {
    ...own,
    wholesale: own.wholesale ?? wholesale,
    msrp: own.msrp ?? msrp,
    cost: own.cost ?? cost,
  }
}
