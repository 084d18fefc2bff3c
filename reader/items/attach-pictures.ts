import { createHash } from 'node:crypto'
import type { Table } from '../layout/table.ts'
import type { ItemPicture, UnmatchedPicture } from '../line-list.ts'
import { columnLetter } from '../values/text.ts'
import type { Merge, Picture, Sheet, Workbook } from '../xlsx/workbook.ts'
import type { LineListBuilder } from './line-list-builder.ts'

/** Receives the bytes of each picture that belongs to an item or is unmatched, once per digest. */
export type OnPicture = (sha256: string, bytes: Buffer) => Promise<void>

export class PictureDigests {
  readonly #workbook: Workbook
  readonly #onPicture: OnPicture | undefined
  readonly #known = new Map<string, { sha256: string; bytes: number }>()
  readonly #passedOn = new Set<string>()

  constructor(workbook: Workbook, onPicture?: OnPicture) {
    this.#workbook = workbook
    this.#onPicture = onPicture
  }

  async of(part: string): Promise<{ sha256: string; bytes: number }> {
    const known = this.#known.get(part)
    if (known !== undefined) return known
    const bytes = await this.#workbook.picture(part)
    const digest = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
    this.#known.set(part, digest)
    await this.passOn(digest.sha256, bytes)
    return digest
  }

  async passOn(sha256: string, bytes: Buffer): Promise<void> {
    if (this.#passedOn.has(sha256)) return
    this.#passedOn.add(sha256)
    await this.#onPicture?.(sha256, bytes)
  }
}

/** Gives each item the first picture in its rows (docs/rules.md#reading-a-file). Pictures above the header belong to the title; the rest are unmatched. */
export async function attachPictures(
  sheet: Sheet,
  tables: readonly Table[],
  builder: LineListBuilder,
  digests: PictureDigests,
): Promise<UnmatchedPicture[]> {
  const pictures = await sheet.pictures()
  if (pictures.length === 0) return []
  const merges = mergedImageCells(await sheet.merges(), tables)
  const owners = builder.ownersOn(sheet.name)
  const unmatched: UnmatchedPicture[] = []
  for (const picture of inOrder(pictures, tables)) {
    const table = tables.findLast(
      (one) =>
        picture.column >= one.left &&
        picture.column <= one.right &&
        rowOf(picture) > (one.headerRows.at(-1) ?? 0),
    )
    if (table === undefined) continue
    const row = owningRow(picture, owners, merges)
    const modelCode = row === null ? undefined : owners.get(row)
    const draft = modelCode === undefined ? undefined : builder.draft(modelCode)
    if (modelCode !== undefined && (draft === undefined || draft.picture !== null)) continue
    const { sha256, bytes } = await digests.of(picture.part)
    const found: ItemPicture = {
      sha256,
      bytes,
      kind: picture.kind,
      row: row ?? rowOf(picture),
      column: columnLetter(picture.column),
      page: null,
      width: null,
      height: null,
    }
    if (draft !== undefined) draft.picture = found
    else unmatched.push({ ...found, sheet: sheet.name, modelCode: null, name: null, color: null })
  }
  return unmatched
}

/** Pictures in the image column come first, so a logo or swatch elsewhere in the row does not take their place. */
function inOrder(pictures: readonly Picture[], tables: readonly Table[]): readonly Picture[] {
  const inColumn = (picture: Picture): number =>
    tables.some((table) => table.columns.image === picture.column) ? 0 : 1
  return pictures.toSorted((a, b) => inColumn(a) - inColumn(b) || a.row - b.row || a.column - b.column)
}

/** The row a picture belongs to: the next one if it starts in the lower half of a row and extends beyond it. */
function rowOf(picture: Picture): number {
  return picture.startsIn > 0.5 && picture.bottomRow > picture.row ? picture.row + 1 : picture.row
}

function owningRow(
  picture: Picture,
  owners: ReadonlyMap<number, string>,
  merges: readonly Merge[],
): number | null {
  const row = rowOf(picture)
  if (owners.has(row)) return row
  const merge = merges.find(
    (one) => one.left <= picture.column && one.right >= picture.column && one.top <= row && one.bottom >= row,
  )
  const last = Math.max(merge?.bottom ?? row, Math.min(picture.bottomRow, row + 20))
  for (let next = merge?.top ?? row + 1; next <= last; next++) if (owners.has(next)) return next
  return null
}

function mergedImageCells(merges: readonly Merge[], tables: readonly Table[]): Merge[] {
  const columns = new Set(tables.map((table) => table.columns.image))
  return merges.filter((merge) => columns.has(merge.left) && merge.bottom > merge.top)
}
