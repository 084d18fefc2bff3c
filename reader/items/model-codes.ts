import { foldCode } from '#contract/input/fold.ts'
import { modelKey } from '#contract/line-lists/identity.ts'
import type { UpdatedList } from '../line-list.ts'
import { remember } from '../remember.ts'
import type { ModelCode } from '../values/model-code.ts'

const keyOfModel = remember(modelKey)

export class ModelCodes {
  readonly #first = new Map<string, ModelCode>()
  /** The models of the list that the file updates, folded. */
  readonly #listed: ReadonlySet<string>
  readonly #styles: ReadonlyMap<string, readonly string[]>

  constructor({ models = [], styles = {} }: Pick<UpdatedList, 'models' | 'styles'>) {
    this.#listed = new Set(models.map(foldCode))
    this.#styles = new Map(Object.entries(styles).map(([style, ofStyle]) => [foldCode(style), ofStyle]))
  }

  asFirstSpelled(code: ModelCode | null): ModelCode | null {
    if (code === null) return null
    const key = keyOfModel(code.modelCode)
    const first = this.#first.get(key) ?? code
    this.#first.set(key, first)
    return first
  }

  isListed(code: ModelCode | null): boolean {
    return code !== null && this.#listed.has(foldCode(code.modelCode))
  }

  modelsOfStyle(code: string): readonly string[] {
    const folded = foldCode(code)
    return this.#listed.has(folded) ? [] : (this.#styles.get(folded) ?? [])
  }

  names(code: string): boolean {
    const folded = foldCode(code)
    return this.#listed.has(folded) || this.#styles.has(folded)
  }
}
