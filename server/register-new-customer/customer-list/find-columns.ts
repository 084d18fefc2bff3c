import { type CustomerColumn, customerColumns } from '#contract/customers/import-customers.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'

/** The headings of a sheet and the column of each field. */
export interface FoundColumns {
  /** Undefined if the file begins with its first customer. */
  readonly head: SheetRow | undefined
  readonly byField: ReadonlyMap<CustomerColumn, number>
  /** Columns whose heading names a field that another column has. */
  readonly rivals: readonly { readonly index: number; readonly field: CustomerColumn }[]
}

const fieldOfHeading = new Map(
  Object.entries(customerColumns).flatMap(([field, headings]) =>
    headings.map((heading) => [brandKey(heading), field as CustomerColumn] as const),
  ),
)

/** Words before the name of a field that do not change what it is. */
const prefixes =
  /^(?:billing|billto|defaultaddress|default|mailing|primary|main|customer|contact|account|company|business)/
const longestHeading = 60
const headRows = 20

/** The field that a heading names, and whether it does so without a prefix. */
function fieldOf(heading: string): { field: CustomerColumn; isExact: boolean } | undefined {
  if (heading.length > longestHeading) return undefined
  const key = brandKey(heading)
  const exact = fieldOfHeading.get(key)
  if (exact) return { field: exact, isExact: true }
  const field = fieldOfHeading.get(key.replace(prefixes, ''))
  return field && { field, isExact: false }
}

/** Finds the headings in the first rows: the row that names the most fields. Columns that are given are not looked for. */
export function findColumns(
  rows: readonly SheetRow[],
  given?: readonly (CustomerColumn | null)[],
): FoundColumns {
  let head: SheetRow | undefined
  let most = 0
  for (const row of rows.slice(0, headRows)) {
    const fields = new Set(row.cells.flatMap((cell) => fieldOf(cell)?.field ?? []))
    if (fields.size > most) {
      head = row
      most = fields.size
    }
  }
  if (most < 2) head = unknownHead(rows)
  if (given)
    return {
      head,
      byField: new Map(
        given.flatMap((field, index) => (field ? [[field, index] as const] : [])).toReversed(),
      ),
      rivals: [],
    }
  return { head, ...chooseColumns(head, rows) }
}

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

/** The row of headings that name no known field: the first with the most cells, unless it has an email address, as customers do. */
function unknownHead(rows: readonly SheetRow[]): SheetRow | undefined {
  const first = rows.slice(0, headRows)
  const most = Math.max(0, ...first.map(filled))
  const head = first.find((row) => filled(row) === most)
  return head?.cells.some((cell) => cell.includes('@')) ? undefined : head
}

/** Values that show that a column is what its heading says. */
const looksRight: Partial<Record<CustomerColumn, RegExp>> = {
  organization: /\p{L}/u,
  email: /@/,
  discount: /\d/,
  postalCode: /\d/,
}
const sampleRows = 50

function chooseColumns(head: SheetRow | undefined, rows: readonly SheetRow[]) {
  const sample = rows.filter(({ row }) => row > (head?.row ?? 0)).slice(0, sampleRows)
  const candidates = new Map<CustomerColumn, { index: number; rank: number }[]>()
  for (const [index, heading] of (head?.cells ?? []).entries()) {
    const named = fieldOf(heading)
    if (!named) continue
    const values = sample.map(({ cells }) => cells[index] ?? '').filter((value) => value !== '')
    const pattern = looksRight[named.field] ?? /./
    const fits = values.filter((value) => pattern.test(value)).length >= values.length / 2
    const rank = (values.length > 0 && fits ? 0 : 2) + (named.isExact ? 0 : 1)
    const own = candidates.get(named.field)
    if (own) own.push({ index, rank })
    else candidates.set(named.field, [{ index, rank }])
  }
  const byField = new Map<CustomerColumn, number>()
  const rivals: { index: number; field: CustomerColumn }[] = []
  for (const [field, found] of candidates) {
    const [best, ...others] = found.toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    if (best) byField.set(field, best.index)
    rivals.push(...others.map(({ index }) => ({ index, field })))
  }
  return { byField, rivals }
}
