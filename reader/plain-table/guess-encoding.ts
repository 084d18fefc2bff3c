import type { TextEncoding } from '#contract/files/text-files.ts'
import { mostLikelyEncoding } from './score-encodings.ts'

export interface EncodingGuess {
  readonly encoding: TextEncoding
  readonly isGuessed: boolean
}

const sampleBytes = 20_000

export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', isGuessed: false }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', isGuessed: false }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { encoding: 'utf-8', isGuessed: false }
  const wide = wideEncoding(bytes.subarray(0, sampleBytes))
  if (wide) return { encoding: wide, isGuessed: true }
  const { whole, broken } = countSequences(bytes)
  if (broken === 0) return { encoding: 'utf-8', isGuessed: false }
  if (whole >= broken) return { encoding: 'utf-8', isGuessed: true }
  return { encoding: mostLikelyEncoding(aroundHighBytes(bytes)), isGuessed: true }
}

/** UTF-16 without a mark: the zeros of its ASCII letters are all at even or all at odd places. */
function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = Math.max(even, odd)
  if (most < bytes.length / 40 || Math.min(even, odd) > most / 10) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

function countSequences(bytes: Uint8Array): { whole: number; broken: number } {
  let whole = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const more = first >= 0xf0 && first <= 0xf4 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0
    const next = bytes.subarray(at + 1, at + 1 + more)
    if (more > 0 && first <= 0xf4 && next.length === more && next.every((byte) => (byte & 0xc0) === 0x80)) {
      whole += 1
      at += more
    } else broken += 1
  }
  return { whole, broken }
}

function aroundHighBytes(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  return bytes.subarray(Math.max(0, first - 200), first + sampleBytes)
}
