import { open } from 'node:fs/promises'
import { type Limits, fileLimits } from '#contract/files/file-limits.ts'
import type { FileProblem } from '#contract/files/file-problems.ts'
import { imageNameOf, readCellImages } from './pictures/cell-images.ts'
import { readDrawing } from './pictures/drawing.ts'
import { pictureType, readPicture } from './pictures/picture-file.ts'
import { recognizeFile } from './package/recognize.ts'
import { relationshipsOf } from './package/relationships.ts'
import { readRichValues } from './pictures/rich-values.ts'
import { readSharedStrings, type SharedStrings } from './shared-strings.ts'
import { type PictureInCell, type SheetOutline, readOutline } from './sheet-outline.ts'
import { type RowContext, readRows } from './sheet-rows.ts'
import { type CellStyles, readCellStyles } from './formats/styles.ts'
import { orFileProblem, stop } from './unreadable-file.ts'
import { readWorkbookPart } from './package/workbook-part.ts'
import type { Picture, Sheet, Workbook } from './workbook.ts'
import { type ZipParts, openZipParts } from './package/zip-parts.ts'

/** Opens an .xlsx file for streaming. Problems of the file as a whole are returned; problems found while streaming are thrown as `UnreadableFile`. */
export function openWorkbook(path: string, limits: Limits = fileLimits): Promise<Workbook | FileProblem> {
  return orFileProblem(async () => {
    await checkFile(path, limits)
    const parts = await openZipParts(path, limits)
    try {
      return await readWorkbook(parts, limits)
    } catch (error) {
      await parts.close()
      throw error
    }
  })
}

async function checkFile(path: string, limits: Limits): Promise<void> {
  await using file = await open(path)
  if ((await file.stat()).size > limits.xlsxBytes) stop('file-too-large')
  const problem = await recognizeFile(file)
  if (problem) stop(problem)
}

const noStrings: SharedStrings = { sharedStrings: [], struckStrings: new Set() }
const noStyles: CellStyles = { formats: [], struckStyles: new Set() }

async function readWorkbook(parts: ZipParts, limits: Limits): Promise<Workbook> {
  const { sheets, date1904, relationships } = await readWorkbookPart(parts, limits)
  const part = (kind: string) => relationships.find((each) => each.kind === kind)?.part
  const strings = part('sharedStrings')
  const styles = part('styles')
  const richValues = await readRichValues(parts, relationships, limits)
  const cellImages = await readCellImages(parts, relationships, limits)
  const shared = {
    limits,
    date1904,
    ...(strings === undefined ? noStrings : await readSharedStrings(parts.stream(strings), limits)),
    ...(styles === undefined ? noStyles : await readCellStyles(parts.stream(styles), limits)),
    richValue: (vm: number) => richValues.get(vm),
    cellImages,
  }
  const pictureIn = (vm: string | undefined, value: string) =>
    richValues.get(Number(vm))?.part ?? cellImages.get(imageNameOf(value) ?? '')
  const hasPictures = richValues.size + cellImages.size > 0
  const countCells = cellCounter(limits)
  const findPictures = pictureFinder(parts, limits)
  return {
    sheets: sheets.map(({ name, hidden, part: source }) => {
      const context = { ...shared, countCells: (cells: number) => countCells(source, cells) }
      return openSheet(
        parts,
        { name, hidden, source },
        context,
        hasPictures ? pictureIn : undefined,
        findPictures,
      )
    }),
    picture: (name) => readPicture(parts.stream(name), limits),
    close: () => parts.close(),
  }
}

function openSheet(
  parts: ZipParts,
  { name, hidden, source }: { name: string; hidden: boolean; source: string },
  context: RowContext,
  pictureIn: PictureInCell | undefined,
  findPictures: ReturnType<typeof pictureFinder>,
): Sheet {
  let outline: Promise<SheetOutline> | undefined
  const readOnce = () => (outline ??= readOutline(() => parts.stream(source), context.limits, pictureIn))
  return {
    name,
    hidden,
    rows: () => readRows(parts.stream(source), context),
    lastRow: async () => (await readOnce()).lastRow,
    merges: async () => (await readOnce()).merges,
    hiddenColumns: async () => (await readOnce()).hiddenColumns,
    pictures: async () => findPictures(source, await readOnce()),
  }
}

/** Counts the non-empty cells of all sheets; a sheet streamed again counts once. */
function cellCounter(limits: Limits): (sheet: string, cells: number) => void {
  const most = new Map<string, number>()
  let total = 0
  return (sheet, cells) => {
    const before = most.get(sheet) ?? 0
    if (cells <= before) return
    most.set(sheet, cells)
    total += cells - before
    if (total > limits.cells) stop('too-many-cells')
  }
}

function pictureFinder(
  parts: ZipParts,
  limits: Limits,
): (sheet: string, outline: SheetOutline) => Promise<readonly Picture[]> {
  const types = new Map<string, boolean>()

  async function canShow(part: string): Promise<boolean> {
    const known = types.get(part)
    if (known !== undefined) return known
    if (types.size >= limits.pictures) stop('too-many-pictures')
    let start = Buffer.alloc(0)
    for await (const chunk of parts.stream(part)) {
      start = Buffer.concat([start, chunk])
      if (start.length >= 12) break
    }
    const shown = pictureType(start) !== undefined
    types.set(part, shown)
    return shown
  }

  return async (sheet, { geometry, drawings, pictureCells }) => {
    const found: Picture[] = pictureCells.map(({ row, column, part }) => {
      return { row, column, bottomRow: row, startsIn: 0, kind: 'in-cell', part }
    })
    const related = await relationshipsOf(parts, sheet, limits)
    for (const id of new Set(drawings)) {
      const drawing = related.find((each) => each.id === id)?.part ?? stop('parts-do-not-fit')
      const partOf = new Map(
        (await relationshipsOf(parts, drawing, limits)).map((each) => [each.id, each.part]),
      )
      found.push(
        ...(await readDrawing(parts.stream(drawing), limits, geometry, (embed) => partOf.get(embed))),
      )
    }
    const shown: Picture[] = []
    for (const picture of found) if (await canShow(picture.part)) shown.push(picture)
    return shown.toSorted((a, b) => a.row - b.row || a.column - b.column)
  }
}
