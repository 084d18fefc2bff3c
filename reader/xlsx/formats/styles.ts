import type { Limits } from '#contract/files/file-limits.ts'
import { builtInFormats, general, numberFormat, type NumberFormat } from './number-format.ts'
import { isStruck, readXml } from '../package/xml.ts'

export interface CellStyles {
  readonly formats: readonly NumberFormat[]
  readonly struckStyles: ReadonlySet<number>
}

export async function readCellStyles(chunks: AsyncIterable<Buffer>, limits: Limits): Promise<CellStyles> {
  const custom = new Map<number, string>()
  const ready = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  const struckStyles = new Set<number>()
  const struckFonts = new Set<number>()
  let fonts = 0
  let list = ''
  const formatOf = (id: number) => {
    const known = ready.get(id)
    if (known) return known
    const code = custom.get(id) ?? builtInFormats[id]
    const format = code === undefined ? general : numberFormat(code)
    ready.set(id, format)
    return format
  }
  await readXml(chunks, limits, {
    open(name, attributes, depth) {
      // Differential styles have formats under the same names, deeper down.
      if (depth === 2) list = name
      else if (depth === 4 && list === 'fonts' && isStruck(name, attributes)) struckFonts.add(fonts - 1)
      else if (depth !== 3) return
      else if (list === 'fonts') fonts++
      else if (list === 'numFmts')
        custom.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
      else if (list === 'cellXfs') {
        if (struckFonts.has(Number(attributes.get('fontId') ?? 0))) struckStyles.add(formats.length)
        formats.push(formatOf(Number(attributes.get('numFmtId') ?? 0)))
      }
    },
  })
  return { formats, struckStyles }
}
