/** Longer texts rarely repeat, and would fill the memory. */
const LONGEST = 100

/** Remembers the results of a pure function, as most cells of a workbook repeat others. */
export function remember<Argument extends string | number, Result extends {} | null>(
  compute: (argument: Argument) => Result,
  most = 5_000,
): (argument: Argument) => Result {
  const known = new Map<Argument, Result>()
  return (argument) => {
    const found = known.get(argument)
    if (found !== undefined) return found
    const result = compute(argument)
    if (typeof argument === 'string' && argument.length > LONGEST) return result
    if (known.size >= most) known.clear()
    known.set(argument, result)
    return result
  }
}
