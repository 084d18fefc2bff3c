import { foldCode } from '#contract/input/fold.ts'
import { sizeIdentity } from '#contract/line-lists/identity.ts'
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
  readonly #changes = new Map<string, StyleChange>()
  readonly #withdrawn = new Set<string>()

  draft({ code }: ListedStyle): DraftItem | undefined {
    return this.#changes.get(foldCode(code.modelCode))?.draft
  }

  add({ code, models }: ListedStyle, draft: DraftItem): void {
    this.#changes.set(foldCode(code.modelCode), { models, draft })
  }

  withdraw(modelCode: string): void {
    this.#withdrawn.add(modelCode)
  }

  applyTo(items: ReadonlyMap<string, DraftItem>): ReadonlyMap<string, DraftItem> {
    if (this.#changes.size === 0) return items
    const changed = new Map(items)
    for (const { models, draft } of this.#changes.values())
      for (const modelCode of models) {
        const own = changed.get(modelCode)
        if (own !== undefined) changed.set(modelCode, withStyle(own, draft))
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

function withStyle(own: DraftItem, style: DraftItem): DraftItem {
  const named = new Set(own.sizes.map(({ size }) => sizeIdentity(size)))
  return {
    ...own,
    wholesale: own.wholesale ?? style.wholesale,
    msrp: own.msrp ?? style.msrp,
    cost: own.cost ?? style.cost,
    movedTo: own.movedTo ?? style.movedTo,
    sizes: [...own.sizes, ...style.sizes.filter(({ size }) => !named.has(sizeIdentity(size)))],
  }
}
