const sixDigits = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** The login code in a copied text, such as `Your code: 123 456`; undefined if there is none. */
export function codeIn(text: string): string | undefined {
  return sixDigits.exec(text)?.[0].replaceAll(/\D/g, '')
}
