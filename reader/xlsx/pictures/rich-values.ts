import type { Limits } from '#contract/files/file-limits.ts'
import { type Relationship, relationshipsOf } from '../package/relationships.ts'
import { readXml } from '../package/xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'

/** What a cell's `vm` number refers to: a picture in the cell (or made by IMAGE), or the text of a data type. */
export interface RichValue {
  readonly part?: string
  readonly text?: string
}

interface Structure {
  readonly type: string
  readonly keys: readonly string[]
}

/** Reads the values that cells refer to by `vm`, counted from 1, except errors and others with nothing to show. */
export async function readRichValues(
  parts: ZipParts,
  relationships: readonly Relationship[],
  limits: Limits,
): Promise<ReadonlyMap<number, RichValue>> {
  const part = (kind: string) => relationships.find((each) => each.kind === kind)?.part
  const metadata = part('sheetMetadata')
  const values = part('rdRichValue')
  const structures = part('rdRichValueStructure')
  if (!metadata || !values || !structures) return new Map()
  const shapes = await readStructures(parts, structures, limits)
  const pictures = await readReferences(parts, part('richValueRel'), 'rel', 'id', limits)
  const webPictures = await readReferences(parts, part('rdRichValueWebImage'), 'blip', 'id', limits)
  const rich = await readValues(parts, values, limits, (structure, fields) => {
    const { type, keys } = shapes[structure] ?? { type: '', keys: [] }
    const field = (key: string) => fields[keys.indexOf(key)]
    if (type === '_localImage') return { part: pictures[Number(field('_rvRel:LocalImageIdentifier'))] }
    if (type === '_webimage') return { part: webPictures[Number(field('WebImageIdentifier'))] }
    return { text: field('_DisplayString') }
  })
  const found = new Map<number, RichValue>()
  for (const [index, value] of (await readMetadata(parts, metadata, limits)).entries()) {
    const shown = value === undefined ? undefined : rich[value]
    if (shown?.part !== undefined || shown?.text !== undefined) found.set(index + 1, shown)
  }
  return found
}

/** Maps `vm` to a rich value: value metadata names a type and an entry of it; the entry of type XLRICHVALUE names the rich value. */
async function readMetadata(parts: ZipParts, part: string, limits: Limits): Promise<(number | undefined)[]> {
  const types: string[] = []
  const entries: (number | undefined)[] = []
  const references: (number | undefined)[] = []
  let list = ''
  let future = ''
  await readXml(
    parts.stream(part),
    limits,
    {
      open(name, attributes, depth) {
        if (depth === 2) {
          list = name
          future = attributes.get('name') ?? ''
        } else if (name === 'metadataType') types.push(attributes.get('name') ?? '')
        else if (list === 'futureMetadata' && future === 'XLRICHVALUE') {
          if (name === 'bk') entries.push(undefined)
          else if (name === 'rvb') entries[entries.length - 1] = Number(attributes.get('i'))
        } else if (list === 'valueMetadata') {
          if (name === 'bk') references.push(undefined)
          else if (name === 'rc' && types[Number(attributes.get('t')) - 1] === 'XLRICHVALUE') {
            references[references.length - 1] = Number(attributes.get('v'))
          }
        }
      },
    },
    { extensions: true },
  )
  return references.map((reference) => (reference === undefined ? undefined : entries[reference]))
}

async function readStructures(parts: ZipParts, part: string, limits: Limits): Promise<readonly Structure[]> {
  const structures: { type: string; keys: string[] }[] = []
  await readXml(parts.stream(part), limits, {
    open(name, attributes) {
      if (name === 's') structures.push({ type: attributes.get('t') ?? '', keys: [] })
      else if (name === 'k') structures.at(-1)?.keys.push(attributes.get('n') ?? '')
    },
  })
  return structures
}

async function readValues(
  parts: ZipParts,
  part: string,
  limits: Limits,
  meaning: (structure: number, fields: readonly string[]) => RichValue,
): Promise<readonly RichValue[]> {
  const values: RichValue[] = []
  let structure = 0
  let fields: string[] = []
  let inField = false
  await readXml(parts.stream(part), limits, {
    open(name, attributes) {
      if (name === 'rv') {
        structure = Number(attributes.get('s') ?? 0)
        fields = []
      } else if (name === 'v') {
        inField = true
        fields.push('')
      }
    },
    text(text) {
      if (inField) fields[fields.length - 1] += text.toString()
    },
    close(name) {
      if (name === 'v') inField = false
      else if (name === 'rv') values.push(meaning(structure, fields))
    },
  })
  return values
}

async function readReferences(
  parts: ZipParts,
  part: string | undefined,
  element: string,
  attribute: string,
  limits: Limits,
): Promise<readonly (string | undefined)[]> {
  if (!part) return []
  const ids: (string | undefined)[] = []
  await readXml(parts.stream(part), limits, {
    open(name, attributes) {
      if (name === element) ids.push(attributes.prefixed(attribute))
    },
  })
  const partOf = new Map((await relationshipsOf(parts, part, limits)).map((each) => [each.id, each.part]))
  return ids.map((id) => (id === undefined ? undefined : partOf.get(id)))
}
