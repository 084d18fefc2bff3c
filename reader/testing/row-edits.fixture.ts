import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LineList } from '../line-list.ts'
import type { ExpectedItem } from './expected.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { describeLayout, drawLayout } from './layout.fixture.ts'
import type { Reading } from './judge.fixture.ts'
import { Random } from './random.fixture.ts'
import { renderList } from './render.fixture.ts'
import type { SheetWriter } from './sheet-writer.fixture.ts'
import { type Reader, readAs } from './trial.fixture.ts'

export const rowEdits = ['delete', 'duplicate', 'move'] as const
export type RowEdit = (typeof rowEdits)[number]

/** How an edited row shows: in what was read, in a problem, or because the file is asked about or refused. */
export const noticedBy = ['reading', 'problem', 'question', 'nothing'] as const
export type NoticedBy = (typeof noticedBy)[number]

/** Edits a data row of a seeded list; null if the list has none to edit, or is not read without help. */
export async function tryRowEdit(seed: number, edit: RowEdit, read = readAs): Promise<NoticedBy | null> {
  const layout = drawLayout(seed)
  const before = await readingOf(seed, layout, read, () => undefined)
  if (!('items' in before)) return null
  let isEdited = false
  const after = await readingOf(seed, layout, read, (sheets, items) => {
    isEdited = editRow(sheets, items, edit, new Random(seed))
  })
  if (!isEdited) return null
  if (!('items' in after)) return 'question'
  if (contentOf(after) !== contentOf(before)) return 'reading'
  return after.problems.length > before.problems.length ? 'problem' : 'nothing'
}

/** What a test shows about an edit that nothing shows. */
export function describeSeed(seed: number): string {
  return `seed ${seed}: ${describeLayout(drawLayout(seed))}`
}

type Edit = (sheets: readonly SheetWriter[], items: readonly ExpectedItem[]) => void

async function readingOf(seed: number, layout: Layout, read: Reader, edit: Edit): Promise<Reading> {
  const list = await renderList(seed, layout, 3, edit)
  const folder = await mkdtemp(join(tmpdir(), 'row-edits-'))
  try {
    const path = join(folder, 'list.xlsx')
    await writeFile(path, list.bytes)
    return await read(path, layout, {})
  } finally {
    await rm(folder, { recursive: true })
  }
}

function editRow(
  sheets: readonly SheetWriter[],
  items: readonly ExpectedItem[],
  edit: RowEdit,
  random: Random,
): boolean {
  const places = sheets.flatMap((sheet) => {
    const rows = new Set(items.filter((item) => item.sheet === sheet.name).flatMap((item) => item.rows))
    const free = [...rows].filter((row) => !sheet.isMerged(row))
    return free.length < 2 ? [] : [{ sheet, rows: free }]
  })
  if (places.length === 0) return false
  const { sheet, rows } = random.pick(places)
  const row = random.pick(rows)
  const other = random.pick(rows.filter((one) => one !== row))
  const order = Array.from({ length: sheet.length }, (_, index) => index + 1)
  const rest = order.filter((one) => one !== row)
  const at = rest.indexOf(other) + (other > row ? 1 : 0)
  if (edit === 'delete') sheet.rearrange(rest)
  else if (edit === 'duplicate') sheet.rearrange(order.flatMap((one) => (one === row ? [one, one] : [one])))
  else sheet.rearrange([...rest.slice(0, at), row, ...rest.slice(at)])
  return true
}

/** What was read, in the order of the rows that it was read from, without their numbers. */
function contentOf({ items }: LineList): string {
  const read = items.flatMap(({ rows: _, sizes, picture, ...item }) =>
    sizes.map(({ row, ...size }) => ({ row, read: { ...item, picture: picture?.sha256, ...size } })),
  )
  return JSON.stringify(read.toSorted((a, b) => a.row - b.row).map((one) => one.read))
}
