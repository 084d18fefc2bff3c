import { brandKey, isOwnStock } from '#contract/line-lists/brand-key.ts'
import { remember } from '../remember.ts'
import { isGenderOnly } from '../values/gender.ts'
import { shoeTypeOf } from '../values/shoe-type.ts'
import { namesIn } from './other-brand.ts'

export const keyOfBrand = remember(brandKey)

export class KnownBrands {
  readonly #names: ReadonlyMap<string, string>

  constructor(names: readonly string[]) {
    this.#names = new Map(names.map((name) => [brandKey(name), name]))
  }

  named(text: string): string | undefined {
    return this.#names.get(keyOfBrand(text))
  }

  /** The only brand that titles name anywhere; names of two letters are common words. */
  amid(titles: readonly string[]): string | undefined {
    const named = [...namesIn(titles, this.#names)].filter(
      (name) => brandKey(name).length > 2 && !isOwnStock(name),
    )
    return named.length === 1 ? named[0] : undefined
  }

  /** The brand that a text names, whatever is around it, and the gender or kind of shoes after it: `*** CROCS KIDS ***`. */
  within(label: string): { readonly brand: string | undefined; readonly rest: string } {
    const text = label
      .replace(brandLabel, '')
      .replace(/^[^\p{L}\d]+/u, '')
      .replace(remark, '')
    const whole = this.named(text)
    if (whole !== undefined) return { brand: whole, rest: '' }
    const words = text.split(/\s+/)
    for (let count = Math.min(3, words.length - 1); count > 0; count--) {
      const brand = this.named(words.slice(0, count).join(' '))
      const rest = words
        .slice(count)
        .join(' ')
        .replace(/^[^\p{L}]+/u, '')
      if (brand !== undefined && (isGenderOnly(rest) || shoeTypeOf(rest) !== null)) return { brand, rest }
    }
    return { brand: undefined, rest: '' }
  }
}

const remark = /\s*\([^()]*\)[^\p{L}\d]*$/u

const brandLabel =
  /^\s*(?:brands?|marcas?|marke|marque|merk|marka|marchio|brend|бренд|марка|מותג|ブランド|品牌|브랜드)\s*[:：=–-]\s*/iu
