import { problemsSheetName } from '../problems-sheet-name.ts'
import { fileLimits } from '#contract/files/file-limits.ts'
import type { FileProblem } from '#contract/files/file-problems.ts'
import type { Severity } from '#contract/line-lists/problem-codes.ts'
import { orFileProblem } from '../xlsx/unreadable-file.ts'
import { readWorkbookPart } from '../xlsx/package/workbook-part.ts'
import { openZipParts, type ZipParts } from '../xlsx/package/zip-parts.ts'
import type { MarkedProblem } from './marked-problem.ts'
import { markRows, type Marks } from './mark-rows.ts'
import { MarkedStyles } from './marked-styles.ts'
import { escapeXml, problemsSheet } from './problems-sheet.ts'
import { ZipWriter } from './write-zip.ts'

/** Writes a copy of a workbook with its problem cells filled and a sheet that lists all problems. Everything else is copied unchanged. Returns a `FileProblem` if the workbook can no longer be read. */
export async function markProblems(
  originalPath: string,
  problems: readonly MarkedProblem[],
  outPath: string,
): Promise<FileProblem | null> {
  return orFileProblem(async () => {
    const parts = await openZipParts(originalPath, fileLimits)
    try {
      await writeMarked(parts, problems, outPath)
      return null
    } finally {
      await parts.close()
    }
  })
}

async function writeMarked(
  parts: ZipParts,
  problems: readonly MarkedProblem[],
  outPath: string,
): Promise<void> {
  const { sheets, relationships } = await readWorkbookPart(parts, fileLimits)
  const stylesPart = parts.find(relationships.find(({ kind }) => kind === 'styles')?.part ?? '')
  const styles = stylesPart === undefined ? null : MarkedStyles.read(await textOf(parts, stylesPart))
  const workbook = await workbookPartOf(parts)
  const zip = new ZipWriter(outPath)
  const marksOf = new Map(sheets.map(({ name, part }) => [parts.find(part), marksOn(name, problems)]))
  const listPart = freeName(parts, sheets.length + 1)
  const relationshipId = freeId(relationships.map(({ id }) => id))
  for (const name of parts.names) {
    const marks = marksOf.get(name)
    if (name === stylesPart && styles !== null) continue
    if (name === workbook.name)
      await zip.add(name, [
        Buffer.from(withSheet(workbook.text, titleFor(sheets.map((sheet) => sheet.name)), relationshipId)),
      ])
    else if (name === workbook.relationships)
      await zip.add(name, [
        Buffer.from(withRelationship(await textOf(parts, name), workbook.folder, listPart, relationshipId)),
      ])
    else if (name === '[Content_Types].xml')
      await zip.add(name, [Buffer.from(withContentType(await textOf(parts, name), listPart))])
    else if (marks !== undefined && marks.size > 0 && styles !== null && (await isUtf8(parts, name)))
      await zip.add(name, markRows(parts.stream(name), marks, styles))
    else await zip.copy(name, await parts.packed(name))
  }
  if (styles !== null && stylesPart !== undefined) await zip.add(stylesPart, [Buffer.from(styles.toString())])
  await zip.add(listPart, [Buffer.from(problemsSheet(problems))])
  await zip.end()
}

const severe: Readonly<Record<Severity, number>> = { error: 2, warning: 1, info: 0 }

function marksOn(sheet: string, problems: readonly MarkedProblem[]): Marks {
  const marks = new Map<number, Map<string, Severity>>()
  for (const problem of problems) {
    if (problem.sheet !== sheet || problem.row === null || problem.column === null) continue
    const row = marks.get(problem.row) ?? new Map<string, Severity>()
    const known = row.get(problem.column)
    if (known === undefined || severe[problem.severity] > severe[known])
      row.set(problem.column, problem.severity)
    marks.set(problem.row, row)
  }
  return marks
}

interface WorkbookXml {
  readonly name: string
  readonly text: string
  readonly folder: string
  readonly relationships: string | undefined
}

async function workbookPartOf(parts: ZipParts): Promise<WorkbookXml> {
  const rels = await textOf(parts, '_rels/.rels')
  const target = /<(?:\w+:)?Relationship\b[^>]*officeDocument"[^>]*>/.exec(rels)?.[0] ?? ''
  const name = parts.find(/\bTarget="\/?([^"]+)"/.exec(target)?.[1] ?? 'xl/workbook.xml') ?? 'xl/workbook.xml'
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  return {
    name,
    folder,
    text: await textOf(parts, name),
    relationships: parts.find(`${folder}_rels/${name.slice(folder.length)}.rels`),
  }
}

function withSheet(xml: string, title: string, relationshipId: string): string {
  const prefix = /<(\w+:)?workbook\b/.exec(xml)?.[1] ?? ''
  const ids = [...xml.matchAll(/\bsheetId="(\d+)"/g)].map(([, id]) => Number(id))
  const strict = xml.includes('http://purl.oclc.org/ooxml/spreadsheetml/main')
  const namespace = strict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = `<${prefix}sheet name="${escapeXml(title)}" sheetId="${Math.max(0, ...ids) + 1}" problems:id="${relationshipId}" xmlns:problems="${namespace}"/>`
  return xml.replace(`</${prefix}sheets>`, `${sheet}</${prefix}sheets>`)
}

function withRelationship(xml: string, folder: string, part: string, relationshipId: string): string {
  const prefix = /<(\w+:)?Relationships\b/.exec(xml)?.[1] ?? ''
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const target = part.startsWith(folder) ? part.slice(folder.length) : `/${part}`
  return xml.replace(
    `</${prefix}Relationships>`,
    `<${prefix}Relationship Id="${relationshipId}" Type="${type}" Target="${target}"/></${prefix}Relationships>`,
  )
}

function withContentType(xml: string, part: string): string {
  const prefix = /<(\w+:)?Types\b/.exec(xml)?.[1] ?? ''
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'
  return xml.replace(
    `</${prefix}Types>`,
    `<${prefix}Override PartName="/${part}" ContentType="${type}"/></${prefix}Types>`,
  )
}

function titleFor(names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  for (let number = 1; ; number++) {
    const title = number === 1 ? problemsSheetName : `${problemsSheetName} ${number}`
    if (!taken.has(title.toLowerCase())) return title
  }
}

function freeId(taken: readonly string[]): string {
  for (let number = 1; ; number++) if (!taken.includes(`rIdProblems${number}`)) return `rIdProblems${number}`
}

function freeName(parts: ZipParts, from: number): string {
  for (let number = from; ; number++) {
    const name = `xl/worksheets/sheet${number}.xml`
    if (parts.find(name) === undefined) return name
  }
}

/** A part's text in UTF-8 or, by its byte order mark, UTF-16; it is written back as UTF-8. */
async function textOf(parts: ZipParts, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of parts.stream(name)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(wide).decode(bytes).replace(/^(<\?xml[^>]*encoding=["'])[^"']*/, '$1UTF-8')
}

async function isUtf8(parts: ZipParts, name: string): Promise<boolean> {
  for await (const chunk of parts.stream(name))
    return !(chunk[0] === 0xff || chunk[0] === 0xfe || chunk[0] === 0 || chunk[1] === 0)
  return false
}
