import type { TextEncoding, TextSeparator } from '#contract/files/text-files.ts'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { guessSeparator } from './guess-separator.ts'
import { parseDelimited } from './parse-delimited.ts'
import { TableRows, type TextSheet } from './table-rows.ts'

export interface KnownText {
  readonly encoding?: TextEncoding | undefined
  readonly separator?: TextSeparator | undefined
}

const separatorLine = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i

export function readCsv(bytes: Uint8Array, known: KnownText = {}): TextSheet {
  const guess = known.encoding ? { encoding: known.encoding, isGuessed: false } : guessEncoding(bytes)
  const text = decodeText(bytes, guess.encoding).replace(/^\uFEFF/, '')
  const [noted = '', named] = separatorLine.exec(text) ?? []
  const rest = text.slice(noted.length)
  const separator = known.separator ?? (named as TextSeparator | undefined) ?? guessSeparator(rest)
  const table = new TableRows()
  let row = 0
  for (const cells of parseDelimited(rest, separator)) {
    row += 1
    const texts = cells.map((cell) => cell.trim())
    if (texts.some((cell) => cell !== '')) table.add({ row, hidden: false, cells: texts })
  }
  return {
    sheet: null,
    rows: table.rows,
    hasMoreColumns: table.hasMoreColumns,
    otherSheets: [],
    text: { ...guess, separator },
  }
}
