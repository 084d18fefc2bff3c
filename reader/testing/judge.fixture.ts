import type { FileProblem } from '#contract/files/file-problems.ts'
import { packText } from '#contract/line-lists/pack-units.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { Item, LineList, Size, Unrecognized } from '../line-list.ts'
import { genderWord } from '../values/gender.ts'
import type { ExpectedItem, ExpectedSize, RenderedList } from './expected.fixture.ts'

/** A difference between what a list says and what was read, and whether a problem names the place. */
export interface Difference {
  readonly text: string
  readonly isReported: boolean
}

/** What reading a workbook gave. */
export type Reading = LineList | Unrecognized | FileProblem

/** Compares a reading with what the list says. */
export function differences(list: LineList, expected: RenderedList): Difference[] {
  const found: Difference[] = []
  const seen = new Set<Item>()
  for (const item of expected.items) {
    const read = list.items.find(({ modelCode }) => item.codes.includes(modelCode))
    const add = (text: string, rows: readonly number[], columns: readonly (string | undefined)[]): void => {
      found.push({
        text: `${item.codes[0]}: ${text}`,
        isReported: list.problems.some((problem) => names(problem, item.sheet, rows, columns)),
      })
    }
    if (read === undefined) add('missing', item.rows, Object.values(item.columns))
    else {
      seen.add(read)
      compareItem(item, read, list.currency, expected.currency, add)
    }
  }
  for (const item of list.items)
    if (!seen.has(item)) found.push({ text: `${item.modelCode}: not in the list`, isReported: false })
  for (const problem of list.problems)
    if (problem.severity === 'error' || alarms.has(problem.code))
      found.push({ text: `${problem.code} at ${problem.cell ?? problem.row}`, isReported: true })
  for (const [code, same] of Map.groupBy(list.problems, (problem) => problem.code))
    if (same.length > 6 && same[0]?.severity !== 'info')
      found.push({ text: `${same.length} × ${code}`, isReported: true })
  return found
}

/** Warnings about a whole sheet, which a list that is right has none of. */
const alarms: ReadonlySet<string> = new Set(['TOTAL_DIFFERS', 'UNREAD_COLUMN'])

type Printable = string | number | null | undefined

type Add = (text: string, rows: readonly number[], columns: readonly (string | undefined)[]) => void

function compareItem(
  item: ExpectedItem,
  read: Item,
  currency: string,
  expectedCurrency: string,
  add: Add,
): void {
  const check = (field: string, wanted: Printable, got: Printable): void => {
    if (wanted !== undefined && wanted !== got)
      add(`${field} ${String(got)} instead of ${String(wanted)}`, item.rows, [item.columns[field]])
  }
  check('color', item.color, read.color)
  check('name', item.name, read.name)
  check('silhouette', item.silhouette, read.silhouette)
  check('gender', item.gender, item.gender === undefined ? undefined : genderWord(read.gender ?? ''))
  check('wholesale', item.wholesale, read.wholesale)
  check('msrp', item.msrp, read.msrp)
  check('picture', item.picture, read.picture?.sha256)
  if (currency !== expectedCurrency) check('currency', expectedCurrency, currency)
  const left = [...read.sizes]
  for (const size of item.sizes) {
    const at = left.findIndex((one) => isSize(one, size))
    if (at < 0) add(`size ${size.label} missing`, [size.row], [size.column])
    else compareSize(size, left.splice(at, 1)[0] as Size, item, add)
  }
  for (const size of left) add(`size ${size.size} is not in the list`, [size.row], [item.columns['size']])
}

/** Whether a size read is this one; a reader may put the gender before the number. */
function isSize(read: Size, { label, us, availableOn }: ExpectedSize): boolean {
  const bare = read.size.replace(/^[MW](?=\d)/, '')
  const delivered = !availableOn || read.availableOn === null || read.availableOn === availableOn
  return (
    delivered &&
    (bare === label || bare === us || (us !== undefined && read.us?.replace(/^[MW](?=\d)/, '') === us))
  )
}

function compareSize(size: ExpectedSize, read: Size, item: ExpectedItem, add: Add): void {
  const check = (field: string, wanted: Printable, got: Printable): void => {
    if (wanted !== undefined && wanted !== got)
      add(
        `size ${size.label} ${field} ${String(got)} instead of ${String(wanted)}`,
        [size.row],
        [size.column, item.columns[field]],
      )
  }
  check('us', size.us, read.us?.replace(/^[MW](?=\d)/, '') ?? null)
  check('eu', size.eu, read.eu)
  check('upc', size.upc, read.upc)
  check('qty', size.quantity, read.quantity)
  check('delivery', size.availableOn, read.availableOn)
  check('pack', size.pack ?? null, read.pack === undefined ? null : packText(read.pack))
}

/** Whether a problem names one of these rows or columns, or the whole sheet. */
function names(
  problem: Problem,
  sheet: string,
  rows: readonly number[],
  columns: readonly (string | undefined)[],
): boolean {
  if (problem.severity === 'info' || (problem.sheet !== null && problem.sheet !== sheet)) return false
  const row = problem.row === null || rows.includes(problem.row)
  const column =
    problem.column === null || problem.effect === 'row rejected' || columns.includes(problem.column)
  return row && column
}
