import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import type { CellPage, SheetsRead } from '#contract/files/sheet-cells.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import { bareCode } from '#reader/items/bare-code.ts'
import type { CellsJob, CellsWritten } from '#server/imports/child-process/read-cells.ts'
import { knownBefore } from '#server/imports/run/recent-list.ts'
import { childLimits } from '#server/platform/child-process/child-limits.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Services } from '#server/platform/services.ts'
import { KeptReadings } from './kept-readings.ts'

const module = import.meta.resolve('#server/imports/child-process/read-cells.ts')
const unpacked = promisify(gunzip)

type Sources = Pick<Services, 'db' | 'files' | 'log'>

export interface CellsWanted {
  readonly trackingId: string
  readonly mapping: readonly SheetMapping[] | undefined
  readonly owner: string
  readonly signal: AbortSignal
}

/** The cells of a file with their roles; pages are read from a file without a name, which the system removes with the process. */
export class CellsOfFile {
  readonly written: CellsWritten
  readonly #file: FileHandle
  readonly #places: ReadonlyMap<string, ReadonlyMap<number, readonly [number, number]>>

  constructor(written: CellsWritten, file: FileHandle) {
    this.written = written
    this.#file = file
    this.#places = new Map(
      written.places.map(({ sheet, pages }) => [
        sheet,
        new Map(pages.map(([page, from, length]) => [page, [from, length]])),
      ]),
    )
  }

  rowsOf(modelCode: string): SheetsRead['modelRows'] {
    const { sheets, rowsOf } = this.written
    return (rowsOf[bareCode(modelCode)] ?? []).map(([at, from, to]) => ({
      sheet: sheets[at]?.name ?? '',
      from,
      to,
    }))
  }

  async page(sheet: string, page: number): Promise<CellPage> {
    const [from, length] = this.#places.get(sheet)?.get(page) ?? [0, 0]
    if (length === 0) return { rows: [], uses: [], models: [], problems: [] }
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, from)
    return JSON.parse((await unpacked(buffer)).toString()) as CellPage
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

const readings = new KeptReadings<CellsOfFile, FileProblem>()

export async function cellsOfImport(
  sources: Sources,
  wanted: CellsWanted,
): Promise<CellsOfFile | FileProblem | Refusal<'import-not-found' | 'upload-not-found'>> {
  const { db, files, log } = sources
  const { trackingId, owner, signal } = wanted
  const found = await db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .select([
      'brands.name as brand',
      'imports.brandId',
      'imports.type',
      'imports.action',
      'imports.mode',
      'imports.lineListId',
      'imports.request',
      'imports.mapping',
    ])
    .where('imports.id', '=', trackingId)
    .executeTakeFirst()
  if (!found) return refuse('import-not-found')
  const { brand, type, request } = found
  const mapping = wanted.mapping ?? found.mapping ?? []
  const known = { brand, type, mapping }
  const key = createHash('sha256')
    .update(JSON.stringify([trackingId, request.workbookKey, known]))
    .digest('hex')
  const read = async (stop: AbortSignal): Promise<CellsOfFile | FileProblem> => {
    const job = { ...known, ...(await knownBefore(db, found)) }
    const folder = await mkdtemp(join(tmpdir(), 'welt-cells-'))
    try {
      const out = join(folder, 'cells')
      const written = await files.withLocalFile(request.workbookKey, async (workbook) =>
        readInChild<CellsWritten>(
          { module, run: 'readCells', input: { ...job, workbook, out } satisfies CellsJob, folder },
          {
            quick: true,
            limits: { ...childLimits, niceness: 0 },
            owner,
            signal: stop,
            onCrash: (detail) => log.error({ trackingId, detail }, 'A reading of cells crashed'),
          },
        ),
      )
      return isFileProblem(written) ? written : new CellsOfFile(written, await open(out))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    return await readings.get(key, read, signal)
  } catch (error) {
    if (error instanceof FileMissing) return refuse('upload-not-found')
    throw error
  }
}
