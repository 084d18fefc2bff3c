const sixDigits = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

export function codeIn(text: string): string | undefined {
  return sixDigits.exec(text)?.[0].replaceAll(/\D/g, '')
}
