import { plain, tidy } from './text.ts'

const names = {
  color:
    /^(?:colou?rs?|colou?r name|farben?|couleurs?|coloris|colore|colori|kleur|cor|cores|kolor|barva|farve|farg|vari|renk|цвет|颜色|顏色|カラー|컬러)$/,
  size: /^(?:sizes?|shoe size|eu size|us size|uk size|grosse|schuhgrosse|tailles?|pointure|tallas?|taglia|maat|tamanho|rozmiar|velikost|storrelse|storlek|koko|numara|beden|размер|尺码|尺碼|サイズ|사이즈)$/,
} as const

export type Attribute = keyof typeof names

export function attributeIn(text: string, attribute: Attribute): string | null {
  if (!text.includes(':') || text.length > 200) return null
  const parts = text
    .split(/[,;|\n]\s*(?=[\p{L} ]{2,20}:)/u)
    .map((part) => /^([\p{L} ]{2,20}):\s*(.+)$/su.exec(part.trim()))
  if (parts.some((part) => part === null)) return null
  const found = parts.find((part) => names[attribute].test(plain(part?.[1] ?? '')))
  return found === undefined || found === null ? null : tidy(found[2] ?? '')
}
