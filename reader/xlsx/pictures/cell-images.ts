import type { Limits } from '#contract/files/file-limits.ts'
import { type Relationship, relationshipsOf } from '../package/relationships.ts'
import { readXml } from '../package/xml.ts'
import type { ZipParts } from '../package/zip-parts.ts'

/** Reads pictures that WPS Office, common in factories, stores in cells: name → part. The cells contain `=DISPIMG("name",1)`. */
export async function readCellImages(
  parts: ZipParts,
  relationships: readonly Relationship[],
  limits: Limits,
): Promise<ReadonlyMap<string, string>> {
  const source = relationships.find((each) => each.kind === 'cellImage')?.part
  if (source === undefined) return new Map()
  const partOf = new Map((await relationshipsOf(parts, source, limits)).map((each) => [each.id, each.part]))
  const images = new Map<string, string>()
  let imageName = ''
  await readXml(parts.stream(source), limits, {
    open(name, attributes) {
      if (name === 'cNvPr') imageName = attributes.get('name') ?? ''
      const part = name === 'blip' ? partOf.get(attributes.prefixed('embed') ?? '') : undefined
      if (part !== undefined) images.set(imageName, part)
    },
  })
  return images
}

export function imageNameOf(value: string): string | undefined {
  return /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/.exec(value)?.[1]
}
