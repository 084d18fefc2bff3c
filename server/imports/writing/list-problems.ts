import { problemCodes, type Problem, type ProblemCode } from '#contract/line-lists/problems.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'

/** A problem, with the model it belongs to, if any. */
export interface ListProblem extends Problem {
  readonly modelCode: string | null
  /** What could be read of the row, if it was rejected. */
  readonly rejectedRow?: RejectedRow
}

/** A model in the most recent list that contains it. */
export interface LastSeen {
  readonly wholesale: number
  readonly listName: string
}

/** The share by which a wholesale price may change without a warning (rules §2). */
const maxPriceChange = 0.2

/** Finds problems that only a comparison with stored lists shows: SAME_FILE, PRICE_MOVED, NO_PICTURE (rules §2). A file without any picture has one problem. */
export function listProblems(
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
    if (!last || last.wholesale === 0 || item.wholesale === 0) return []
    const share = (item.wholesale - last.wholesale) / last.wholesale
    if (Math.abs(share) <= maxPriceChange) return []
    const effect = `${dollars(last.wholesale)} on ${last.listName}, now ${dollars(item.wholesale)} (${share > 0 ? '+' : '−'}${Math.round(Math.abs(share) * 100)}%)`
    return [problem('PRICE_MOVED', { ...placeOf(item), value: dollars(item.wholesale), effect })]
  })
  const same = sameFile ? [problem('SAME_FILE', { effect: `already uploaded as ${sameFile}` })] : []
  return [...same, ...moved, ...noPicture]
}

function placeOf({ sheet, row, modelCode }: ListItem) {
  return { sheet, row, modelCode }
}

function problem(code: ProblemCode, details: Partial<ListProblem> & { effect: string }): ListProblem {
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
    ...details,
  }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
