import type { Limits } from '#contract/files/file-limits.ts'
import { stop } from './unreadable-file.ts'
import { readXml } from './package/xml.ts'

/** Reads the texts that cells refer to by number; rich text becomes plain, without phonetic runs. */
export async function readSharedStrings(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
): Promise<readonly string[]> {
  const strings: string[] = []
  let characters = 0
  const item = new RichText()
  await readXml(chunks, limits, {
    open(name) {
      if (name === 'si') item.start()
      else item.open(name)
    },
    text: (text) => item.text(text.toString()),
    close(name) {
      item.close(name)
      if (name !== 'si') return
      const text = item.end()
      characters += text.length
      if (characters > limits.sharedStringCharacters) stop('too-much-text')
      if (strings.push(text) > limits.sharedStrings) stop('too-many-texts')
    },
  })
  return strings
}

/** Collects the text of a rich string's `t` elements, except those of phonetic runs (`rPh`). */
export class RichText {
  #gathered = ''
  #inText = false
  #phonetic = false

  start() {
    this.#gathered = ''
    this.#inText = false
    this.#phonetic = false
  }

  open(name: string) {
    if (name === 't') this.#inText = !this.#phonetic
    else if (name === 'rPh') this.#phonetic = true
  }

  text(text: string) {
    if (this.#inText) this.#gathered += text
  }

  close(name: string) {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#phonetic = false
  }

  end(): string {
    return unescape(this.#gathered)
  }
}

/** Decodes the format's escape for characters XML cannot contain: `_x000D_` is a carriage return. */
export function unescape(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
