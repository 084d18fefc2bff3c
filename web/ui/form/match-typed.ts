import { fold } from '#contract/input/fold.ts'

interface Choice {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean | undefined
}

/** The options that a typed text matches, the best first: the whole name, then names that start with it, then others. `byValue` if people also know the values, such as the codes of states. */
export function matchesFor<Option extends Choice>(
  options: readonly Option[],
  typed: string,
  byValue = false,
): Option[] {
  const text = fold(typed)
  const rank = ({ value, label }: Option) => {
    const name = fold(label)
    if (name === text || (byValue && fold(String(value)) === text)) return 0
    if (name.startsWith(text)) return 1
    return name.includes(text) ? 2 : 3
  }
  return options.filter((option) => rank(option) < 3).toSorted((a, b) => rank(a) - rank(b))
}

export function namedBy<Option extends Choice>(
  options: readonly Option[],
  typed: string,
  byValue = false,
): Option | undefined {
  const text = fold(typed)
  if (text === '') return undefined
  const [best, ...others] = matchesFor(options, typed, byValue).filter(({ disabled = false }) => !disabled)
  const isWhole =
    (best !== undefined && fold(best.label) === text) || (byValue && fold(String(best?.value)) === text)
  return isWhole || others.length === 0 ? best : undefined
}
