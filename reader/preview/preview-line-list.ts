import { isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import type { ImportPreview } from '#contract/files/file-processor.ts'
import { CellUses } from '../layout/account/cell-uses.ts'
import { closeAccounts } from '../cells/close-accounts.ts'
import { Effort } from '../layout/effort.ts'
import type { Item, LineListJob } from '../line-list.ts'
import { otherBrand } from '../items/other-brand.ts'
import { PictureDigests } from '../items/attach-pictures.ts'
import { readAsNeeded } from '../read-as-needed.ts'
import { readingTools } from '../read-line-list-file.ts'
import { openQuestions } from '../tables-read.ts'
import { openSplitWorkbook } from '../open-split-workbook.ts'
import { orFileProblem } from '../xlsx/unreadable-file.ts'
import type { Workbook } from '../xlsx/workbook.ts'
import { FirstRowsOf } from './seen-content.ts'
import { unreadOf } from './unread.ts'

const mostRows = 2_000
const shownItems = 20
const shownSizes = 60
const shownProblems = 5

/** Reads the first rows of a workbook as an import would, without pictures and the catalog; open questions do not stop it. */
export async function previewLineList(job: LineListJob): Promise<ImportPreview | FileProblem> {
  const workbook = await openSplitWorkbook(job.workbook)
  if (isFileProblem(workbook)) return workbook
  try {
    return await orFileProblem(() => preview(workbook, job))
  } finally {
    await workbook.close()
  }
}

async function preview(workbook: Workbook, job: LineListJob): Promise<ImportPreview> {
  const start = new FirstRowsOf(workbook, mostRows)
  const effort = new Effort()
  const digests = new PictureDigests(start)
  const { tools, sheets, titles } = await readAsNeeded(start, (known) => ({
    ...readingTools(job, effort, digests, known),
    uses: new CellUses(),
  }))
  const { builder } = tools
  const items = builder.finish()
  closeAccounts(sheets, builder)
  const unread = sheets.flatMap(({ sheet: { name }, account }) =>
    account === undefined ? [] : { sheet: name, ...unreadOf(start.contentOf(name), account) },
  )
  const ofRows = builder.problems
    .all()
    .toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  // Only the first few are shown, and the list of another brand need not be mapped at all.
  const problems = [...otherBrand(titles, job), ...ofRows]
  const numberOf = (severity: string) => problems.filter((one) => one.severity === severity).length
  return {
    items: items.slice(0, shownItems).map(shownItem),
    itemsCount: items.length,
    isPartial: start.isCut,
    currency: builder.prices.currency,
    problemCounts: { error: numberOf('error'), warning: numberOf('warning'), info: numberOf('info') },
    problems: problems.slice(0, shownProblems),
    questions: openQuestions(sheets, builder.prices.unsettledCurrency, job),
    unread: unread.flatMap(({ cells: _, ...one }) => (one.rows.length + one.columns.length === 0 ? [] : one)),
    unreadCells: unread.reduce((sum, { cells }) => sum + cells, 0),
    problem: null,
  }
}

function shownItem({ modelCode, name, color, silhouette, gender, wholesale, msrp, sheet, ...item }: Item) {
  return {
    sheet,
    row: item.rows[0],
    modelCode,
    name,
    color,
    silhouette,
    gender,
    wholesale: inUnits(wholesale),
    msrp: inUnits(msrp),
    sizes: item.sizes
      .slice(0, shownSizes)
      .map(({ size, eu, quantity, availableOn }) => ({ size, eu, quantity, availableOn })),
    sizesCount: item.sizes.length,
  }
}

function inUnits(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
