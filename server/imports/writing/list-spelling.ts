import { type Kysely, sql } from 'kysely'
import { fold, foldCode } from '#contract/input/fold.ts'
import { modelKey, modelKeyWithoutZeros, sizeIdentity } from '#contract/line-lists/identity.ts'
import type { ItemEdit } from '#server/domain/line-list/edits/item-edits.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { Item } from '#reader/line-list.ts'
import { namesSameGender } from '#reader/values/gender.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ReadingRecord } from '../child-process/read-upload.ts'

interface ListedSize {
  readonly size: string
  readonly upc: string | null
  /** The day of its delivery; absent if it is no longer offered. */
  readonly availableOn?: string | null
}

interface ListedItem {
  readonly modelCode: string
  readonly brandId: number
  readonly name: string | null
  readonly color: string | null
  readonly gender: string | null
  readonly sizes: readonly ListedSize[]
}

/** Writes the codes, names, sizes, and genders of a file as its list does, so that another spelling changes nothing. */
export class ListSpelling {
  readonly #codes: ReadonlyMap<string, string>
  readonly #edits: readonly ItemEdit[]

  constructor(codes: ReadonlyMap<string, string>, edits: readonly ItemEdit[]) {
    this.#codes = codes
    this.#edits = edits
  }

  codeOf<Code extends string | null>(code: Code): Code | string {
    return code === null ? code : (this.#codes.get(code) ?? code)
  }

  async apply(
    tx: Kysely<Tables>,
    lineListId: number,
    items: readonly ListItem[],
    read: readonly Pick<Item, 'brand'>[],
  ): Promise<readonly ListItem[]> {
    const coded = items.map((item) => this.#withCode(item))
    const { rows } = await sql<ListedItem>`
      SELECT i.model_code, i.brand_id, i.name, i.color, i.gender, json_agg(CASE WHEN s.withdrawn_at IS NULL
          THEN json_build_object('size', s.size, 'upc', s.upc, 'availableOn', s.available_on)
          ELSE json_build_object('size', s.size, 'upc', s.upc) END) AS sizes
      FROM line_list_items i JOIN line_list_sizes s ON s.item_id = i.id
      WHERE i.line_list_id = ${lineListId} AND i.model_code IN (SELECT json_array_elements_text(${JSON.stringify(coded.map(({ modelCode }) => modelCode))}))
      GROUP BY i.id`.execute(tx)
    const listed = new Map(rows.map((row) => [row.modelCode, row]))
    const editsOf = Map.groupBy(this.#edits, ({ modelCode }) => modelCode)
    return coded.map((item, index) => {
      const own = editsOf.get(item.modelCode) ?? []
      const before = listed.get(item.modelCode)
      const sizes = before?.sizes ?? []
      const inEdits = own.map(({ sizeKey }) => ({ size: sizeKey.split('\n')[0] ?? '', upc: null }))
      const edited = new Set(own.map(({ field }) => field))
      const named = edited.has('name') || before === undefined ? item : withNameOf(item, before)
      const gendered = edited.has('gender') ? named : withGenderOf(named, before?.gender ?? null)
      const branded = read[index]?.brand === null ? withBrandOf(gendered, before) : gendered
      return withDaysOf(withSizesOf(branded, [...sizes, ...inEdits]), sizes)
    })
  }

  #withCode(item: ListItem): ListItem {
    const modelCode = this.codeOf(item.modelCode)
    return modelCode === item.modelCode ? item : { ...item, modelCode, styleCode: null, colorCode: null }
  }
}

export type ColoredCodes = ReadonlyMap<string, string | null>

/** Codes that differ only in their marks, such as 1001-11 and 100-111, are matched exactly. */
export function codesRespelled(file: ColoredCodes, list: ColoredCodes): Map<string, string> {
  const respelled = pairedBy(foldCode, [...file.keys()], [...list.keys()])
  const found = new Set(respelled.values())
  const rest = {
    file: [...file.keys()].filter((code) => !list.has(code) && !respelled.has(code)),
    list: [...list.keys()].filter((code) => !file.has(code) && !found.has(code)),
  }
  for (const [code, listed] of pairedBy(modelKeyWithoutZeros, rest.file, rest.list)) {
    const [color, listedColor] = [file.get(code) ?? null, list.get(listed) ?? null]
    if (modelKey(code) === modelKey(listed)) continue
    if (color === null || listedColor === null || fold(color) === fold(listedColor))
      respelled.set(code, listed)
  }
  return respelled
}

function pairedBy(
  keyOf: (code: string) => string,
  file: readonly string[],
  list: readonly string[],
): Map<string, string> {
  const known = new Set(list)
  const inFile = Map.groupBy(new Set(file), keyOf)
  const inList = Map.groupBy(known, keyOf)
  const paired = new Map<string, string>()
  for (const [key, codes] of inFile) {
    const [code = '', ...otherCodes] = codes
    const [listed, ...otherListed] = inList.get(key) ?? []
    if (listed !== undefined && otherCodes.length + otherListed.length === 0 && !known.has(code))
      paired.set(code, listed)
  }
  return paired
}

export async function readListSpelling(
  tx: Kysely<Tables>,
  lineListId: number,
  edits: readonly ItemEdit[],
  records: AsyncIterable<ReadingRecord>,
): Promise<ListSpelling> {
  const { rows } = await sql<{ codes: [string, string | null][] }>`
    SELECT coalesce(json_agg(json_build_array(model_code, color)), '[]') AS codes
    FROM line_list_items WHERE line_list_id = ${lineListId}`.execute(tx)
  const codes = new Map<string, string | null>()
  for await (const record of records) {
    if (record.kind === 'item') codes.set(record.item.modelCode, record.item.color)
    else if (record.kind === 'problem' && record.modelCode !== null && !codes.has(record.modelCode))
      codes.set(record.modelCode, null)
  }
  return new ListSpelling(codesRespelled(codes, new Map(rows[0]?.codes)), edits)
}

/** An item whose row names no brand, which may differ from that of its list: own stock has several. */
function withBrandOf(item: ListItem, listed: ListedItem | undefined): ListItem {
  return listed === undefined ? item : { ...item, brandId: listed.brandId }
}

/** An item whose name is that of the list, if the file only adds the color to it: `Fenn Low – Clay`. */
export function withNameOf(item: ListItem, { name, color }: Pick<ListedItem, 'name' | 'color'>): ListItem {
  if (item.name === null || name === null || color === null || item.name === name) return item
  const [printed, listed, added] = [item.name, name, color].map((text) => fold(text))
  const rest = printed?.startsWith(`${listed}`) === true ? printed.slice(listed?.length) : null
  return rest !== null && rest.replace(/^[\s,/|·:(–-]+/, '').replace(/\)$/, '') === added
    ? { ...item, name }
    : item
}

function withGenderOf(item: ListItem, listed: string | null): ListItem {
  if (item.gender === null || listed === null || item.gender === listed) return item
  return namesSameGender(item.gender, listed) ? { ...item, gender: listed } : item
}

/** A size that several of them match, or that has the same key as another of the item, is left. */
export function withSizesOf(item: ListItem, listed: readonly ListedSize[]): ListItem {
  const labels = new Set(listed.map(({ size }) => size))
  return withSizesOfUpcs(withSizesOfLabels(inCentimeters(item, labels), labels), listed)
}

/** Sizes that neither has under the label of the other, with one UPC: the list's label and names stay. */
function withSizesOfUpcs(item: ListItem, listed: readonly ListedSize[]): ListItem {
  const labels = new Set(listed.map(({ size }) => sizeIdentity(size)))
  const own = new Set(item.sizes.map(({ size }) => sizeIdentity(size)))
  if (item.sizes.every(({ size }) => labels.has(sizeIdentity(size)))) return item
  const inList = labelsByUpc(listed)
  const inFile = labelsByUpc(item.sizes)
  const sizes = item.sizes.map((size) => {
    if (size.upc === null || labels.has(sizeIdentity(size.size)) || inFile.get(size.upc)?.size !== 1)
      return size
    const [label, ...others] = inList.get(size.upc) ?? []
    if (label === undefined || others.length > 0 || own.has(sizeIdentity(label))) return size
    return { ...size, size: label, us: null, eu: null }
  })
  return { ...item, sizes }
}

/** Sizes of a file that names no deliveries: each keeps the only one that it has in the list. */
export function withDaysOf(item: ListItem, listed: readonly ListedSize[]): ListItem {
  const days = Map.groupBy(
    listed.filter(({ availableOn }) => availableOn !== undefined),
    ({ size }) => size,
  )
  const isDated = item.sizes.some(({ availableOn }) => availableOn !== null)
  if (isDated || new Set(item.sizes.map(({ size }) => size)).size < item.sizes.length) return item
  const sizes = item.sizes.map((size) => {
    const [only, ...others] = days.get(size.size) ?? []
    const day = others.length > 0 ? null : (only?.availableOn ?? null)
    return day === null ? size : { ...size, availableOn: day }
  })
  return { ...item, sizes }
}

function labelsByUpc(sizes: readonly ListedSize[]): Map<string, Set<string>> {
  const byUpc = new Map<string, Set<string>>()
  for (const { size, upc } of sizes) if (upc !== null) byUpc.set(upc, (byUpc.get(upc) ?? new Set()).add(size))
  return byUpc
}

function inCentimeters(item: ListItem, labels: ReadonlySet<string>): ListItem {
  if (labels.size === 0 || ![...labels].every((label) => label.endsWith(' cm'))) return item
  const sizes = item.sizes.map((size) => {
    const label = `${size.size} cm`
    return labels.has(label) ? { ...size, size: label, us: null, eu: null } : size
  })
  return { ...item, sizes }
}

function withSizesOfLabels(item: ListItem, exact: ReadonlySet<string>): ListItem {
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
