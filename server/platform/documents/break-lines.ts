export type Measure = (text: string) => number

interface Room {
  readonly width: number
  readonly lines: number
  readonly size: number
  readonly measure: Measure
}

/** Graphemes of a word that are measured at once; a longer word is broken. */
const wordMax = 24
const marksMax = 4

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const manyMarks = new RegExp(String.raw`(\p{M}{${marksMax}})\p{M}+`, 'gu')

/** Joiners between letters are kept: they shape Arabic words and join emoji. */
const invisible = /(?![\u200C\u200D])\p{Cf}|(?<=[\u200C\u200D])[\u200C\u200D]/gu

export function plain(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(invisible, '')
    .trim()
    .normalize('NFC')
    .replaceAll(manyMarks, '$1')
}

/** In time that depends on the lines and not on the text: measuring what is left of a word after each line is quadratic. */
export function breakLines(text: string, room: Room): string[] {
  const { width, lines: most, measure } = room
  const shown = cutRoughly(text, room)
  const lines: string[] = []
  let [line, used] = ['', 0]
  const space = measure(' ')
  for (const piece of piecesOf(shown, width, measure)) {
    const gap = line !== '' && piece.isNewWord ? space : 0
    const own = measure(piece.text)
    if (line === '' || used + gap + own <= width) {
      line += gap > 0 ? ` ${piece.text}` : piece.text
      used += gap + own
      continue
    }
    if (lines.length === most - 1) {
      lines.push(cutOff(`${line}${gap > 0 ? ' ' : ''}${piece.text}`, width, measure))
      return lines
    }
    lines.push(line)
    ;[line, used] = [piece.text, own]
  }
  // A single letter may be wider than the line.
  return line === '' ? lines : [...lines, line]
}

/** The start of a text that is surely longer than its lines: hardly a letter is narrower than a fifth of its height. */
export function cutRoughly(text: string, { width, lines, size }: Omit<Room, 'measure'>): string {
  const most = Math.ceil((lines * width) / (size * 0.2)) + wordMax
  // Before anything else, as even what is left out would be searched.
  const start = plain(text.slice(0, 4 * most))
  if (start.length <= most && text.length <= 4 * most) return start
  return `${start.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function cutOff(text: string, width: number, measure: Measure): string {
  const letters = lettersOf(text)
  let [fits, exceeds] = [0, letters.length + 1]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (measure(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle
    else exceeds = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

interface Piece {
  readonly text: string
  readonly isNewWord: boolean
}

function* piecesOf(text: string, width: number, measure: Measure): Generator<Piece> {
  for (const word of text.split(' ')) {
    let isNewWord = true
    for (const part of partsOf(word))
      for (const piece of measure(part) > width ? lettersOf(part) : [part]) {
        yield { text: piece, isNewWord }
        isNewWord = false
      }
  }
}

function* partsOf(word: string): Generator<string> {
  for (const part of unspaced.test(word)
    ? Array.from(words.segment(word), ({ segment }) => segment)
    : [word]) {
    if (part.length <= wordMax) {
      yield part
      continue
    }
    const letters = lettersOf(part)
    for (let first = 0; first < letters.length; first += wordMax)
      yield letters.slice(first, first + wordMax).join('')
  }
}

export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
