import type { Limits } from '#contract/files/file-limits.ts'
import { stop } from './unreadable-file.ts'
import type { Attributes } from './package/attributes.ts'
import { isStruck, readXml } from './package/xml.ts'

export interface SharedStrings {
  readonly sharedStrings: readonly string[]
  readonly struckStrings: ReadonlySet<number>
}

export async function readSharedStrings(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
): Promise<SharedStrings> {
  const strings: string[] = []
  const struckStrings = new Set<number>()
  let characters = 0
  const item = new RichText()
  await readXml(chunks, limits, {
    open(name, attributes) {
      if (name === 'si') item.start()
      else item.open(name, attributes)
    },
    text: (text) => item.text(text.toString()),
    close(name) {
      item.close(name)
      if (name !== 'si') return
      const text = item.end()
      characters += text.length
      if (item.isStruck) struckStrings.add(strings.length)
      if (characters > limits.sharedStringCharacters) stop('too-much-text')
      if (strings.push(text) > limits.sharedStrings) stop('too-many-texts')
    },
  })
  return { sharedStrings: strings, struckStrings }
}

export class RichText {
  #gathered = ''
  #inText = false
  #phonetic = false
  #inStruckRun = false
  #struck = 0
  #plain = 0

  start() {
    this.#gathered = ''
    this.#inText = false
    this.#phonetic = false
    this.#inStruckRun = false
    this.#struck = 0
    this.#plain = 0
  }

  open(name: string, attributes: Attributes) {
    if (name === 't') this.#inText = !this.#phonetic
    else if (name === 'r') this.#inStruckRun = false
    else if (name === 'rPh') this.#phonetic = true
    else if (isStruck(name, attributes)) this.#inStruckRun = true
  }

  text(text: string) {
    if (!this.#inText) return
    this.#gathered += text
    if (this.#inStruckRun) this.#struck++
    else if (this.#struck === 0 || text.trim() !== '') this.#plain++
  }

  get isStruck(): boolean {
    return this.#struck > 0 && this.#plain === 0
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
