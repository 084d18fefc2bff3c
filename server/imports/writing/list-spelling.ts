import { type Kysely, sql } from 'kysely'
import { foldCode } from '#contract/input/fold.ts'
import { sizeIdentity } from '#contract/line-lists/identity.ts'
import type { ItemEdit } from '#server/domain/line-list/edits/item-edits.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ReadingRecord } from '../child-process/read-upload.ts'

/** Writes the codes and sizes of a file as its list does, so that another spelling changes nothing. */
export class ListSpelling {
  readonly #codes: ReadonlyMap<string, string>
  readonly #edits: readonly ItemEdit[]

  constructor(codes: ReadonlyMap<string, string>, edits: readonly ItemEdit[]) {
    this.#codes = codes
    this.#edits = edits
  }

  /** The list's code of a model of the file. */
  codeOf<Code extends string | null>(code: Code): Code | string {
    return code === null ? code : (this.#codes.get(code) ?? code)
  }

  async apply(
    tx: Kysely<Tables>,
    lineListId: number,
    items: readonly ListItem[],
  ): Promise<readonly ListItem[]> {
    const coded = items.map((item) => this.#withCode(item))
    const { rows } = await sql<{ modelCode: string; sizes: string[] }>`
      SELECT i.model_code, array_agg(DISTINCT s.size) AS sizes
      FROM line_list_items i JOIN line_list_sizes s ON s.item_id = i.id
      WHERE i.line_list_id = ${lineListId} AND i.model_code IN (SELECT json_array_elements_text(${JSON.stringify(coded.map(({ modelCode }) => modelCode))}))
      GROUP BY i.model_code`.execute(tx)
    const sizesOf = new Map(rows.map(({ modelCode, sizes }) => [modelCode, sizes]))
    const editsOf = Map.groupBy(this.#edits, ({ modelCode }) => modelCode)
    return coded.map((item) => {
      const inEdits = (editsOf.get(item.modelCode) ?? []).map(({ sizeKey }) => sizeKey.split('\n')[0] ?? '')
      return withSizesOf(item, [...(sizesOf.get(item.modelCode) ?? []), ...inEdits])
    })
  }

  #withCode(item: ListItem): ListItem {
    const modelCode = this.codeOf(item.modelCode)
    return modelCode === item.modelCode ? item : { ...item, modelCode, styleCode: null, colorCode: null }
  }
}

/** The list's code for each code of the file that only spells it differently. Codes that differ only in their marks, such as 1001-11 and 100-111, are matched exactly. */
export function codesRespelled(file: readonly string[], list: readonly string[]): Map<string, string> {
  const known = new Set(list)
  const inFile = Map.groupBy(new Set(file), foldCode)
  const inList = Map.groupBy(new Set(list), foldCode)
  const respelled = new Map<string, string>()
  for (const [key, codes] of inFile) {
    const [code = '', ...otherCodes] = codes
    const [listed, ...otherListed] = inList.get(key) ?? []
    if (listed !== undefined && otherCodes.length + otherListed.length === 0 && !known.has(code))
      respelled.set(code, listed)
  }
  return respelled
}

/** Reads how a list spells the codes of a file. */
export async function readListSpelling(
  tx: Kysely<Tables>,
  lineListId: number,
  edits: readonly ItemEdit[],
  records: AsyncIterable<ReadingRecord>,
): Promise<ListSpelling> {
  const { rows } = await sql<{ codes: string[] }>`
    SELECT coalesce(json_agg(model_code), '[]') AS codes FROM line_list_items WHERE line_list_id = ${lineListId}`.execute(
    tx,
  )
  const codes = new Set<string>()
  for await (const record of records) {
    if (record.kind === 'item') codes.add(record.item.modelCode)
    else if (record.kind === 'problem' && record.modelCode !== null) codes.add(record.modelCode)
  }
  return new ListSpelling(codesRespelled([...codes], rows[0]?.codes ?? []), edits)
}

/** An item whose sizes are written as these; a size that several of them match, or that has the same key as another of the item, is left. */
export function withSizesOf(item: ListItem, labels: readonly string[]): ListItem {
  const exact = new Set(labels)
  if (item.sizes.every(({ size }) => exact.has(size))) return item
  const byIdentity = Map.groupBy(exact, sizeIdentity)
  const own = Map.groupBy(new Set(item.sizes.map(({ size }) => size)), sizeIdentity)
  const sizes = item.sizes.map((size) => {
    const identity = sizeIdentity(size.size)
    const found = byIdentity.get(identity)
    const [label] = found ?? []
    return exact.has(size.size) ||
      label === undefined ||
      found?.length !== 1 ||
      own.get(identity)?.length !== 1
      ? size
      : { ...size, size: label }
  })
  return { ...item, sizes }
}
