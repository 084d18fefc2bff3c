import { tidy } from '../values/text.ts'
import type { PageLine } from './page-lines.ts'

export interface CardText {
  readonly name: string | null
  readonly color: string | null
  readonly description: string | null
}

const labeledColor = /^(?:colou?r(?:way)?|farbe|couleur|coloris|color|colore|kleur|cor)\s*[:–-]\s*(.+)$/i
const aside =
  /^(?:(?:eu|us|uk|size|sizes|gr|größe|taille|talla|taglia|maat)\b.*\d|[€$£]\s?\d|\d[\d.,\s]*(?:€|\$|£|usd|eur|gbp)|(?:rrp|msrp|whs|wholesale|uvp|price|preis|prix|pvp)\b|[\d\s.,/–-]+$)/i

export function cardText(lines: readonly PageLine[]): CardText {
  const parts = lines
    .toSorted((a, b) => b.y - a.y || a.x - b.x)
    .flatMap((line) => line.text.split(/ {2,}|\t/).map((text) => ({ text: tidy(text), height: line.height })))
    .filter(({ text }) => text !== '')
  const color = parts.map(({ text }) => labeledColor.exec(text)?.[1]).find((found) => found !== undefined)
  const plain = parts.filter(
    ({ text }) => !labeledColor.test(text) && !aside.test(text) && /\p{L}{2}/u.test(text),
  )
  const short = plain.filter(({ text }) => text.length <= 40)
  const tallest = Math.max(0, ...short.map(({ height }) => height))
  const name = short.find(({ height }) => height > tallest - 0.5)?.text
  const description = plain
    .filter(({ text }) => text !== name && text.length > 40)
    .map(({ text }) => text)
    .join(' ')
  return {
    name: name ?? null,
    color: color === undefined ? null : tidy(color),
    description: description === '' ? null : description,
  }
}
