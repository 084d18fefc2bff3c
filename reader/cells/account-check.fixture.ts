import { isFileProblem } from '#contract/files/file-problems.ts'
import type { CellPage, CellUse } from '#contract/files/sheet-cells.ts'
import type { LineListField } from '#contract/line-lists/line-list-fields.ts'
import type { Item, LineList, LineListJob, Unrecognized } from '../line-list.ts'
import { readNumber, readUnits } from '../values/number.ts'
import { textOf } from '../values/text.ts'
import { openWorkbook } from '../xlsx/open-workbook.ts'
import { accountForCells } from './account-for-cells.ts'

/** A cell with its use. */
export interface AccountedCell extends CellUse {
  readonly sheet: string
  readonly row: number
  readonly column: number
  readonly text: string
  readonly model: string | null
}

/** Every cell of a workbook with its use. */
export async function accountedCells(job: LineListJob): Promise<AccountedCell[]> {
  const cells: AccountedCell[] = []
  const read = await accountForCells(job, async (sheet, _, page) => {
    cells.push(...cellsOf(sheet, page))
  })
  if (isFileProblem(read)) throw new Error(read.message)
  const counted = read.sheets.flatMap(({ roles }) => roles).reduce((sum, role) => sum + role.cells, 0)
  if (counted !== cells.length) throw new Error(`${counted} cells counted, ${cells.length} listed`)
  return cells
}

function cellsOf(sheet: string, { rows, uses, models }: CellPage): AccountedCell[] {
  return rows.flatMap(({ row, cells }) =>
    cells.map(({ column, text, use, model }): AccountedCell => {
      const known = uses[use]
      if (known === undefined) throw new Error(`no use ${use}`)
      return { sheet, row, column, text, ...known, model: model === null ? null : (models[model] ?? null) }
    }),
  )
}

/** Where the roles of cells differ from what was read. */
export async function accountProblems(
  job: LineListJob,
  list: LineList | Unrecognized,
  cells: readonly AccountedCell[],
): Promise<string[]> {
  const found = await missingCells(job.workbook, cells)
  if ('unrecognized' in list) return found
  const byModel = Map.groupBy(cells, ({ model }) => model)
  const stated = cells.filter(({ role }) => role === 'band')
  for (const item of list.items) {
    const own = (byModel.get(item.modelCode) ?? []).filter(({ role }) => role === 'value')
    found.push(
      ...differences(item, own, [...own, ...stated, ...lastAbove(item, cells)], job).map(
        (text) => `${item.modelCode}: ${text}`,
      ),
    )
  }
  const models = new Set<string | null>(list.items.map(({ modelCode }) => modelCode))
  for (const { role, model, sheet, row } of cells)
    if (role === 'value' && model !== null && !models.has(model) && !isListed(cells, sheet))
      found.push(`${sheet} ${row}: value of ${model}, which is not an item`)
  return found
}

/** The last value of each field at or above an item, which a merged or grouped cell may share with it. */
function lastAbove({ sheet, rows }: Item, cells: readonly AccountedCell[]): AccountedCell[] {
  const last = new Map<string | null, AccountedCell>()
  for (const cell of cells)
    if (cell.sheet === sheet && cell.role === 'value' && cell.row <= rows[0]) last.set(cell.field, cell)
  return [...last.values()]
}

/** A UPC sheet writes model codes in its own way. */
function isListed(cells: readonly AccountedCell[], sheet: string): boolean {
  return !cells.some((cell) => cell.sheet === sheet && cell.field === 'wholesale')
}

async function missingCells(path: string, cells: readonly AccountedCell[]): Promise<string[]> {
  const places = new Set(cells.map(({ sheet, row, column }) => `${sheet}|${row}|${column}`))
  const found = places.size === cells.length ? [] : ['a cell has two roles']
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  for (const sheet of workbook.sheets)
    for await (const { row, cells: printed } of sheet.rows())
      for (const cell of printed)
        if (textOf(cell) !== '' && !places.delete(`${sheet.name}|${row}|${cell.column}`))
          found.push(`${sheet.name} ${row} ${cell.column} has no role`)
  await workbook.close()
  return [...found, ...[...places].map((place) => `${place} is not a cell`)]
}

function unitsOf(text: string): number | null {
  const read = readUnits({ column: 1, kind: 'text', value: text, text })
  return read.kind === 'number' ? read.value : null
}

/** A UPC without its leading zeros. */
function bare(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '')
}

/** The values of an item that no cell has. */
function differences(
  item: Item,
  own: readonly AccountedCell[],
  all: readonly AccountedCell[],
  { mapping = [] }: LineListJob,
): string[] {
  const found: string[] = []
  const texts = (field: LineListField) => all.filter((cell) => cell.field === field).map(({ text }) => text)
  const amount = (field: LineListField) =>
    texts(field).map((text) => readNumber({ column: 1, kind: 'text', value: text, text }))
  const has = (field: LineListField, cents: number | null) =>
    cents === null ||
    mapping.some(({ values }) => values?.[field] !== undefined) ||
    item.sizes.some(({ pack }) => pack !== undefined) ||
    amount(field).some((read) => read.kind === 'number' && Math.round(read.value * 100) === cents)
  if (own.length === 0) found.push('no value')
  for (const field of ['wholesale', 'msrp', 'cost'] as const)
    if (!has(field, item[field])) found.push(`${field} ${item[field]} not in ${texts(field).join(', ')}`)
  for (const field of ['color', 'silhouette', 'category', 'description'] as const) {
    const value = item[field]
    if (value !== null && !texts(field).some((text) => text.includes(value))) found.push(`${field} ${value}`)
  }
  const upcs = new Set(texts('upc').map(bare))
  const rows = new Map<number, AccountedCell[]>()
  for (const cell of own) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  const counted = own.filter(
    ({ field, text, size }) => size !== null && field === 'qty' && unitsOf(text) !== null,
  )
  for (const { upc, size, quantity, row, pack } of item.sizes) {
    if (upc !== null && !upcs.has(bare(upc))) found.push(`UPC ${upc} of ${size}`)
    if (quantity === null || quantity === 0 || pack !== undefined) continue
    const printed = (rows.get(row) ?? []).filter(({ field }) => field === 'qty')
    if (!printed.some(({ text }) => unitsOf(text) === quantity))
      found.push(
        `quantity ${quantity} of ${size} not in row ${row}: ${printed.map(({ text }) => text).join(', ')}`,
      )
  }
  const inColumns = item.sizes.filter(({ quantity, pack }) => quantity !== null && pack === undefined)
  if (counted.length > 0 && inColumns.length > 0 && counted.length < inColumns.length)
    found.push(`${counted.length} cells of ${inColumns.length} sizes`)
  return found
}
