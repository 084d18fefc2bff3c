import { foldCode } from '#contract/input/fold.ts'
import { modelKey } from '#contract/line-lists/identity.ts'
import { remember } from '../remember.ts'
import type { ModelCode } from '../values/model-code.ts'

const keyOfModel = remember(modelKey)

/** The model codes of a list, whose rows may spell one code differently. */
export class ModelCodes {
  readonly #first = new Map<string, ModelCode>()
  /** The models of the list that the file updates, folded. */
  readonly #listed: ReadonlySet<string>

  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed.map(foldCode))
  }

  /** The code as the first row with this model spells it. */
  asFirstSpelled(code: ModelCode | null): ModelCode | null {
    if (code === null) return null
    const key = keyOfModel(code.modelCode)
    const first = this.#first.get(key) ?? code
    this.#first.set(key, first)
    return first
  }

  /** Whether the list that the file updates has this model. */
  isListed(code: ModelCode | null): boolean {
    return code !== null && this.#listed.has(foldCode(code.modelCode))
  }
}
