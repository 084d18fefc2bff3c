import { looksLikeCode } from '../../values/model-code.ts'

/** The style of a band that names it without a code: the name in capitals serves as the code. */
export function namedStyle(text: string): { code: string; name: string } {
  const name = text.trim()
  return {
    code: name
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
    name,
  }
}

export function styleOfBand(text: string, name: string | null): { code: string; name: string | null } | null {
  const [code = '', ...rest] = text
    .replace(/^#\s*/, '')
    .replace(/^(?:style|model|modell|article|artikel|art|ref)[.:# ]+/i, '')
    .split(' ')
  const bare = code.replace(/[,:;]$/, '')
  if (!looksLikeCode(bare)) return null
  const words = rest.join(' ').replace(/^[-–—:|, ]+/, '')
  return { code: bare, name: words === '' ? name : words }
}
