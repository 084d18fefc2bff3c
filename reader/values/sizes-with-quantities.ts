import { readSize } from './size.ts'
import { tidy } from './text.ts'

/** A size and how many of it there are. */
export interface CountedSize {
  readonly label: string
  readonly quantity: number
}

const counted =
  /^(.{1,12}?)\s*(?:\(\s*(\d{1,5})\s*\)|\[\s*(\d{1,5})\s*\]|[:=]\s*(\d{1,5}))(?:\s*(?:prs?|pairs?|pcs|шт|пар)\.?)?$/iu

/** Reads several sizes with their quantities in one cell: `36(2), 37(4)`; null if a part is none, or a size is named twice. */
export function readCountedSizes(text: string): CountedSize[] | null {
  if (!/[([:=]/.test(text) || text.length > 400) return null
  const parts = tidy(text.replaceAll('\n', ', '))
    .replaceAll(/\s*([([:=])\s*/g, '$1')
    .split(/[,;|]\s*|\s+(?=\S+[([:=])/)
    .filter((part) => part !== '')
  const found = parts.flatMap((part): CountedSize[] => {
    const [, size = '', ...quantities] = counted.exec(part) ?? []
    const label = size === '' ? undefined : readSize(size)?.label
    return label === undefined ? [] : [{ label, quantity: Number(quantities.find(Boolean)) }]
  })
  const isWhole = found.length === parts.length && found.length >= 2
  return isWhole && new Set(found.map(({ label }) => label)).size === found.length ? found : null
}
