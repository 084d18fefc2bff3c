import { foldCode } from '#contract/input/fold.ts'
import { readSize } from '#server/imports/small-files/size-reading.ts'
import type { OrderFileRow } from '#server/imports/small-files/read-order-file-in-child.ts'

type Named = Pick<OrderFileRow, 'style' | 'color' | 'colorName'>

export interface StyleText extends Named {
  readonly size: string | null
  /** Staff matched the text of the style, whatever its color. */
  readonly isOwn?: true
}

const longestName = 200

/** What a row calls its style: with its color, because each color is another style. */
export function nameInRow({ style, color, colorName = null }: Named): string {
  const texts = [style?.text ?? '', color ?? colorName ?? ''].filter((text) => text !== '')
  return texts.join(' / ').slice(0, longestName)
}

/** A code of a color, which a spreadsheet may have saved as a number: `1` was `001`. */
function withLostZeros(code: string): string[] {
  return /^\d{1,2}$/.test(code) ? [code, code.padStart(2, '0'), code.padStart(3, '0')] : [code]
}

export function styleNames({ style, color, colorName }: Named): string[] {
  if (!style) return []
  const own = foldCode(style.text)
  const colors = [color, colorName].flatMap((one) =>
    one ? [one, ...(colorParts(one)?.slice(0, 1) ?? [])].flatMap(withLostZeros).map(foldCode) : [],
  )
  return [...new Set([...colors.map((one) => `${own}${one}`), own])].filter((name) => name !== '')
}

/** `60100-001 Round Clog Ink M8`: a code before its names, with or without a size behind them. */
function codeWithWords(text: string): (readonly [code: string, size: string | null])[] {
  const [code = '', ...words] = text.split(' ')
  if (words.length === 0 || words.length > 20 || code.length < shortestCode || !/\d/.test(code)) return []
  const tails = [3, 2, 1].map((count) => words.slice(-count).join(' '))
  const sizes = [...new Set(tails)].filter((tail) => readSize(tail) !== null)
  return [...sizes, null].map((size) => [code, size] as const)
}

const shortestCode = 4

export function colorParts(text: string): readonly [code: string, name: string] | null {
  const [, code, name] = /^([\p{L}\d]*\d[\p{L}\d]*)(?:\s*[/|–-]\s*|\s+)(\p{L}.*)$/u.exec(text.trim()) ?? []
  return code === undefined || name === undefined ? null : [code, name]
}

/** The ways in which a row may name its style, in order: its style, another of its codes, a code with a color (`60100 / Black`) or a size (`60100-001-M8`). */
export function styleTexts(
  row: Pick<OrderFileRow, 'style' | 'color' | 'colorName' | 'codes'>,
  ownNames: ReadonlyMap<string, string>,
): StyleText[] {
  return [row.style, ...(row.codes ?? [])].flatMap((style): StyleText[] => {
    if (!style) return []
    const withColor = ownNames.get(foldCode(nameInRow({ ...row, style })))
    if (withColor !== undefined && (row.color ?? row.colorName ?? null) !== null)
      return [{ style: { ...style, text: withColor }, color: null, colorName: null, size: null }]
    const known = ownNames.get(foldCode(style.text))
    const named = {
      style: known === undefined ? style : { ...style, text: known },
      color: row.color,
      colorName: row.colorName ?? null,
    }
    const texts: StyleText[] = [
      { ...named, size: null, ...(known !== undefined && { isOwn: true as const }) },
    ]
    const [, code = '', color = ''] =
      /^(.{3,40}?)(?:\s*[/|,]\s+|\s+[/|]\s*|\s+[-–]\s+)(.{2,40})$/.exec(style.text) ?? []
    if (code !== '') texts.push({ style: { ...style, text: code }, color, colorName: null, size: null })
    const [, model = '', size = ''] = /^(.{3,40})[-_ /.]([\p{L}\d.]{1,6})$/u.exec(style.text) ?? []
    if (model !== '') texts.push({ ...named, style: { ...style, text: model }, size })
    for (const [first, last] of codeWithWords(style.text))
      texts.push({ ...named, style: { ...style, text: first }, size: last })
    return texts
  })
}
