import { problemCodes, type Problem, type ProblemCode } from '#contract/problems.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'

/** A problem and the model it belongs to, where it belongs to one. */
export interface ListProblem extends Problem {
  readonly modelCode: string | null
}

/** What is known of a model from the last list that held it. */
export interface LastSeen {
  readonly wholesale: number
  readonly listName: string
}

/** By how much a wholesale price may move before staff are told (rules §2). */
const priceMove = 0.2

/** What a file gives rise to when it meets what is stored: SAME_FILE, PRICE_MOVED, NO_PICTURE (rules §2). A file without any picture is told once. */
export function ownProblems(
  items: readonly ListItem[],
  lastSeen: ReadonlyMap<string, LastSeen>,
  sameFile: string | null,
): ListProblem[] {
  const without = items.filter((item) => !item.pictureKey)
  const noPicture =
    without.length === items.length
      ? without
          .slice(0, 1)
          .map(() => problem('NO_PICTURE', { effect: `none of the ${items.length} items has a picture` }))
      : without.map((item) =>
          problem('NO_PICTURE', { ...placeOf(item), effect: 'imported without a picture' }),
        )
  const moved = items.flatMap((item) => {
    const last = lastSeen.get(item.modelCode)
    if (!last || last.wholesale === 0) return []
    const share = (item.wholesale - last.wholesale) / last.wholesale
    if (Math.abs(share) <= priceMove) return []
    const effect = `${dollars(last.wholesale)} on ${last.listName}, now ${dollars(item.wholesale)} (${share > 0 ? '+' : '−'}${Math.round(Math.abs(share) * 100)} %)`
    return [problem('PRICE_MOVED', { ...placeOf(item), value: dollars(item.wholesale), effect })]
  })
  const same = sameFile ? [problem('SAME_FILE', { effect: `uploaded before as ${sameFile}` })] : []
  return [...same, ...moved, ...noPicture]
}

function placeOf({ sheet, row, modelCode }: ListItem) {
  return { sheet, row, modelCode }
}

function problem(code: ProblemCode, told: Partial<ListProblem> & { effect: string }): ListProblem {
  const { severity } = problemCodes[code]
  return {
    code,
    severity,
    sheet: null,
    row: null,
    column: null,
    cell: null,
    value: null,
    modelCode: null,
    ...told,
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
