import { problemCodes, type Problem, type ProblemCode } from '#contract/problems.ts'
import type { ListItem } from '#server/line-lists/public.ts'
import type { Item } from './line-list.ts'

/** A problem and the model it belongs to, where it belongs to one. */
export interface ListProblem extends Omit<Problem, 'cell'> {
  readonly modelCode: string | null
}

/** What is known of a model from the last list that held it. */
export interface LastSeen {
  readonly wholesale: number
  readonly listName: string
}

/** By how much a wholesale price may move before staff are told (rules §2). */
const priceMove = 0.2

/** Says which model each problem of a file belongs to: the one with a size on the row, else the one whose rows enclose it. */
export function assignModels(problems: readonly Problem[], items: readonly Item[]): ListProblem[] {
  const bySize = new Map<string, string>()
  const byRow = new Map<string, string>()
  for (const { sheet, rows, sizes, modelCode } of items) {
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      if (!byRow.has(at(sheet, row))) byRow.set(at(sheet, row), modelCode)
    }
    for (const { row } of sizes) bySize.set(at(sheet, row), modelCode)
  }
  return problems.map(({ code, severity, sheet, row, column, value, effect }) => {
    const modelCode = bySize.get(at(sheet, row)) ?? byRow.get(at(sheet, row)) ?? null
    return { code, severity, sheet, row, column, value, effect, modelCode }
  })
}

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

function at(sheet: string | null, row: number | null): string {
  return `${sheet}\n${row}`
}

function placeOf({ sheet, row, modelCode }: ListItem) {
  return { sheet, row, modelCode }
}

function problem(code: ProblemCode, told: Partial<ListProblem> & { effect: string }): ListProblem {
  const { severity } = problemCodes[code]
  return { code, severity, sheet: null, row: null, column: null, value: null, modelCode: null, ...told }
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
