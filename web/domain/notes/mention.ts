export interface TypedMention {
  readonly start: number
  readonly words: string
}

/** A first and a last name at most, so that the list closes once the sentence continues. */
const unfinished = /(?:^|[\s(])@((?:[\p{L}\p{M}\p{N}'’.-]+(?: [\p{L}\p{M}\p{N}'’.-]*)?)?)$/u

export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret)
  const [, words] = unfinished.exec(before) ?? []
  return words === undefined ? null : { start: caret - words.length - 1, words }
}

interface TextPart {
  readonly at: number
  readonly text: string
  readonly isMention: boolean
}

export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => `@${name}`)
  const parts: TextPart[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = longestFirst.find((name) => text.startsWith(name, at))
    if (found === undefined) continue
    if (at > plain) parts.push({ at: plain, text: text.slice(plain, at), isMention: false })
    parts.push({ at, text: found, isMention: true })
    plain = at + found.length
  }
  if (plain < text.length) parts.push({ at: plain, text: text.slice(plain), isMention: false })
  return parts
}

export function stillMentioned<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const found = new Set(
    partsOf(
      text,
      people.map(({ name }) => name),
    ).flatMap((part) => (part.isMention ? part.text.slice(1) : [])),
  )
  return people.filter(({ name }) => found.has(name))
}
