import type { CellRole } from '#contract/files/cell-roles.ts'
import { cellRoles } from '#contract/files/cell-roles.ts'
import { isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import {
  type CellPage,
  type CellUse,
  rowsPerPage,
  type SheetsRead,
  type SheetSummary,
} from '#contract/files/sheet-cells.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { cut } from '../cut.ts'
import { PictureDigests } from '../items/attach-pictures.ts'
import { bareCode } from '../items/bare-code.ts'
import { Effort } from '../layout/effort.ts'
import type { LineListJob } from '../line-list.ts'
import { readAsNeeded } from '../read-as-needed.ts'
import { readingTools } from '../read-line-list-file.ts'
import type { SheetRead } from '../read-sheets.ts'
import { textOf } from '../values/text.ts'
import { openSplitWorkbook } from '../open-split-workbook.ts'
import { orFileProblem } from '../xlsx/unreadable-file.ts'
import type { Row, Workbook } from '../xlsx/workbook.ts'
import { CellUses } from '../layout/account/cell-uses.ts'
import { closeAccounts, isList } from './close-accounts.ts'

const longestText = 200

/** Receives the pages of each sheet, in order. A page without cells is left out. */
export type OnPage = (sheet: string, page: number, content: CellPage) => Promise<void>

export interface CellsRead extends Pick<SheetsRead, 'sheets' | 'first'> {
  /** By model code without punctuation: its blocks of rows, by position of the sheet. */
  readonly rowsOf: Readonly<Record<string, readonly (readonly [sheet: number, from: number, to: number])[]>>
}

/** Reads a workbook as an import would, without pictures, and reports the role of each non-empty cell; open questions do not stop it. */
export async function accountForCells(job: LineListJob, onPage: OnPage): Promise<CellsRead | FileProblem> {
  const workbook = await openSplitWorkbook(job.workbook)
  if (isFileProblem(workbook)) return workbook
  try {
    return await orFileProblem(async () => {
      const { sheets, problems } = await accountedSheets(withoutPictures(workbook), job)
      return await writePages(sheets, problems, onPage)
    })
  } finally {
    await workbook.close()
  }
}

async function accountedSheets(
  workbook: Workbook,
  job: LineListJob,
): Promise<{ sheets: readonly SheetRead[]; problems: readonly Problem[] }> {
  const effort = new Effort()
  const digests = new PictureDigests(workbook)
  const { tools, sheets } = await readAsNeeded(workbook, (known) => ({
    ...readingTools(job, effort, digests, known),
    uses: new CellUses(),
  }))
  closeAccounts(sheets, tools.builder)
  return { sheets, problems: tools.builder.problems.all() }
}

async function writePages(
  sheets: readonly SheetRead[],
  problems: readonly Problem[],
  onPage: OnPage,
): Promise<CellsRead> {
  const summaries: SheetSummary[] = []
  for (const read of sheets) summaries.push(await writeSheet(read, problems, onPage))
  const first = sheets.find(isList) ?? sheets.find(({ sheet }) => !sheet.hidden) ?? sheets[0]
  return { sheets: summaries, first: first?.sheet.name ?? null, rowsOf: rowsOfItems(sheets) }
}

function rowsOfItems(sheets: readonly SheetRead[]): CellsRead['rowsOf'] {
  const rowsOf = new Map<string, [number, number, number][]>()
  for (const [index, { account }] of sheets.entries())
    for (const [modelCode, row] of account?.itemRows() ?? []) {
      const code = bareCode(modelCode)
      const blocks = rowsOf.get(code)
      const last = blocks?.at(-1)
      if (blocks === undefined) rowsOf.set(code, [[index, row, row]])
      else if (last?.[0] === index && last[2] >= row - 1) last[2] = row
      else blocks.push([index, row, row])
    }
  return Object.fromEntries(rowsOf)
}

async function writeSheet(
  { sheet, account }: SheetRead,
  problems: readonly Problem[],
  onPage: OnPage,
): Promise<SheetSummary> {
  const summary = new Counts()
  const byPage = Map.groupBy(
    problems.filter((problem) => problem.sheet === sheet.name && problem.row !== null),
    ({ row }) => pageOf(row ?? 1),
  )
  let page = new Page()
  let [number, lastRow, lastColumn] = [0, 0, 0]
  const turn = async (next: number): Promise<void> => {
    if (next === number) return
    if (!page.isEmpty) await onPage(sheet.name, number, page.content(byPage.get(number) ?? []))
    page = new Page()
    number = next
  }
  for await (const row of sheet.rows()) {
    const cells = row.cells.filter((cell) => textOf(cell) !== '')
    if (cells.length === 0) continue
    await turn(pageOf(row.row))
    lastRow = row.row
    lastColumn = Math.max(lastColumn, cells.at(-1)?.column ?? 0)
    const used = cells.map((cell) => ({
      cell,
      use: account?.useAt(row.row, cell.column) ?? ignored,
      model: account?.itemAt(row.row, cell.column) ?? null,
    }))
    for (const { use } of used) summary.add(use.role, number)
    page.add(row, used)
  }
  await turn(-1)
  return { name: sheet.name, hidden: sheet.hidden, lastRow, lastColumn, roles: summary.all() }
}

function pageOf(row: number): number {
  return Math.floor((row - 1) / rowsPerPage)
}

const ignored: CellUse = { role: 'ignored-sheet', field: null, size: null }

class Counts {
  readonly #roles = new Map<CellRole, { cells: number; pages: { from: number; to: number }[] }>()

  add(role: CellRole, page: number): void {
    let known = this.#roles.get(role)
    if (known === undefined) this.#roles.set(role, (known = { cells: 0, pages: [] }))
    known.cells++
    const last = known.pages.at(-1)
    if (last === undefined || page > last.to + 1) known.pages.push({ from: page, to: page })
    else last.to = page
  }

  all(): SheetSummary['roles'] {
    return cellRoles.flatMap((role) => {
      const known = this.#roles.get(role)
      return known === undefined ? [] : [{ role, ...known }]
    })
  }
}

interface UsedCell {
  readonly cell: Row['cells'][number]
  readonly use: CellUse
  readonly model: string | null
}

class Page {
  readonly #rows: CellPage['rows'] = []
  readonly #uses = new Map<CellUse, number>()
  readonly #models = new Map<string, number>()

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  add({ row, hidden }: Row, cells: readonly UsedCell[]): void {
    this.#rows.push({
      row,
      hidden,
      cells: cells.map(({ cell, use, model }) => ({
        column: cell.column,
        text: cut(textOf(cell), longestText),
        use: positionIn(this.#uses, use),
        model:
          model === null || (use.role !== 'value' && use.role !== 'problem')
            ? null
            : positionIn(this.#models, model),
      })),
    })
  }

  content(problems: Problem[]): CellPage {
    return { rows: this.#rows, uses: [...this.#uses.keys()], models: [...this.#models.keys()], problems }
  }
}

function positionIn<Key>(known: Map<Key, number>, key: Key): number {
  const at = known.get(key) ?? known.size
  known.set(key, at)
  return at
}

/** Pictures are not cells; placing them takes time. */
function withoutPictures(workbook: Workbook): Workbook {
  return {
    sheets: workbook.sheets.map((sheet) => ({
      name: sheet.name,
      hidden: sheet.hidden,
      rows: () => sheet.rows(),
      lastRow: () => sheet.lastRow(),
      merges: () => sheet.merges(),
      hiddenColumns: () => sheet.hiddenColumns(),
      pictures: async () => [],
    })),
    picture: async () => Buffer.alloc(0),
    close: async () => undefined,
  }
}
