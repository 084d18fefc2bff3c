import type { TextEncoding } from '#contract/files/text-files.ts'
import { decodeDosLatin } from './dos-latin.ts'

/** Decodes a text; a byte that the encoding does not have becomes U+FFFD and changes no other. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return encoding === 'cp850' ? decodeDosLatin(bytes) : new TextDecoder(encoding).decode(bytes)
}
