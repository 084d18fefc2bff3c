import { plain } from '../values/text.ts'

const vendorWords =
  /(?<!\p{L})(?:vendors?|vnd|vend|vndr|suppliers?|supp|manufacturers?|mfr|mfg|brand|factory|lieferanten?\p{L}*|hersteller\p{L}*|fournisseurs?|fabricants?|proveedor\p{L}*|fabricante|fornitor\p{L}*|leveranciers?\p{L}*|fornecedor\p{L}*|dostawc\p{L}*|dodavatel\p{L}*|tedarikci\p{L}*|поставщик\p{L}*)(?!\p{L})|メーカー|仕入先|供应商|供應商/u

const ownWords =
  /(?<!\p{L})(?:our|ours|own|custom|internal|store|shop|house|unser\p{L}*|eigen\p{L}*|interne?[rs]?|notre|nos|nuestr[ao]s?|propi[ao]s?|intern[ao]|nostr[ao]|onze?|noss[ao]|wlasn\p{L}*|nasz\p{L}*|vlastni|наш\p{L}*|свой)(?!\p{L})|自社|弊社|当店|本店/u

/** Whose reference a heading names: 1 the vendor's, -1 the customer's own, 0 if it does not say. */
export function ownerOf(heading: string): -1 | 0 | 1 {
  const text = plain(heading).normalize('NFC')
  if (vendorWords.test(text)) return 1
  return ownWords.test(text) ? -1 : 0
}

/** In the order in which they name what is ordered. */
export const owners = [1, 0, -1] as const

export function withoutOwner(heading: string): string {
  const text = plain(heading).normalize('NFC')
  return [vendorWords, ownWords].reduce((rest, words) => rest.replace(words, ' '), text).trim()
}
