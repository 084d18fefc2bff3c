import { type InputIssue, inputLimits } from './input-limits.ts'

/** Shorter texts are parsed at once: parsing costs little, and the issue found then names its path. */
const shortText = 10_000

const codeOf = (character: string) => character.charCodeAt(0)
const [quote, comma, backslash] = [codeOf('"'), codeOf(','), codeOf('\\')]
const [openList, closeList, openObject, closeObject] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')]

/** Before it is parsed: parsing a million brackets costs a hundred times as much as reading them. */
export function jsonLimitIssue(json: string): InputIssue | undefined {
  if (json.length < shortText) return undefined
  let depth = 0
  let commas = 0
  let textFrom: number | undefined
  let field: [number, number] = [0, 0]
  const issue = (message: string) => ({
    path: depth > 1 ? json.slice(...field).slice(0, 200) : '',
    message,
  })
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (textFrom !== undefined) {
      if (code === backslash) index += 1
      else if (code === quote) {
        if (depth === 1) field = [textFrom, index]
        textFrom = undefined
      }
    } else if (code === quote) textFrom = index + 1
    else if (code === comma) commas += 1
    else if (code === openList || code === openObject) depth += 1
    else if (code === closeList || code === closeObject) depth -= 1
    if (depth > inputLimits.depth) return issue(`Nested deeper than ${inputLimits.depth} levels`)
    // Each comma is followed by a value.
    if (commas >= inputLimits.values) return issue(`More than ${inputLimits.values} values`)
  }
  return undefined
}
