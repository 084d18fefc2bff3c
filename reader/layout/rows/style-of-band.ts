import { looksLikeCode } from '../../values/model-code.ts'

/** The style a band starts with: `40310 Odell Stretch`, or the code with its name in the next cell. */
export function styleOfBand(text: string, name: string | null): { code: string; name: string | null } | null {
  const [code = '', ...rest] = text
    .replace(/^(?:style|model|modell|article|artikel|art|ref)[.:# ]+/i, '')
    .split(' ')
  const bare = code.replace(/[,:;]$/, '')
  if (!looksLikeCode(bare)) return null
  const words = rest.join(' ').replace(/^[-–—:|, ]+/, '')
  return { code: bare, name: words === '' ? name : words }
}
