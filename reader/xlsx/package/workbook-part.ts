import type { Limits } from '#contract/files/file-limits.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'
import { stop } from '../unreadable-file.ts'
import { recognizeArchive } from './recognize.ts'
import { isTrue, readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

export interface WorkbookPart {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly part: string }[]
  readonly date1904: boolean
  readonly relationships: readonly Relationship[]
}

export async function readWorkbookPart(parts: ZipParts, limits: Limits): Promise<WorkbookPart> {
  const part = (await findMainPart(parts, limits)) ?? stop(recognizeArchive(parts.names))
  const relationships = await relationshipsOf(parts, part, limits)
  const sheets: { name: string; hidden: boolean; part: string }[] = []
  const used = new Set<string>()
  let date1904 = false
  await readXml(parts.stream(part), limits, {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'workbook') stop('parts-do-not-fit')
      if (name === 'workbookPr') date1904 = isTrue(attributes.get('date1904'))
      if (name !== 'sheet' || depth !== 3) return
      const id = attributes.prefixed('id')
      // A module of old macros is listed as a sheet without a part.
      if (id === '') return
      const relationship = relationships.find((each) => each.id === id)
      // Chart, dialog, and macro sheets have no rows.
      if (relationship && relationship.kind !== 'worksheet') return
      const sheet = relationship?.part
      if (sheet === undefined || used.has(sheet)) stop('parts-do-not-fit')
      used.add(sheet)
      const hidden = attributes.get('state') === 'hidden' || attributes.get('state') === 'veryHidden'
      sheets.push({ name: attributes.get('name') ?? '', hidden, part: sheet })
    },
  })
  if (sheets.length === 0) stop('no-sheets')
  return { sheets, date1904, relationships }
}

async function findMainPart(parts: ZipParts, limits: Limits): Promise<string | undefined> {
  const related = (await relationshipsOf(parts, '', limits)).find(
    (each) => each.kind === 'officeDocument',
  )?.part
  if (related !== undefined && !/^(word|ppt)\//i.test(related) && !/\.bin$/i.test(related)) return related
  return (await findByType(parts, limits)) ?? parts.find('xl/workbook.xml')
}

/** The part whose content type is a workbook's: plain, template, or with macros (which are never run). */
async function findByType(parts: ZipParts, limits: Limits): Promise<string | undefined> {
  const types = parts.find('[Content_Types].xml')
  if (types === undefined) return undefined
  let found: string | undefined
  await readXml(parts.stream(types), limits, {
    open(name, attributes) {
      const isWorkbook =
        /(spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml$/i
      const part = attributes.get('PartName')
      if (name === 'Override' && part && isWorkbook.test(attributes.get('ContentType') ?? ''))
        found ??= parts.find(part)
    },
  })
  return found
}
