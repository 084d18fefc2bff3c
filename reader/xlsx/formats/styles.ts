import type { Limits } from '#contract/files/file-limits.ts'
import { builtInFormats, general, numberFormat, type NumberFormat } from './number-format.ts'
import { readXml } from '../package/xml.ts'

/** Reads the number format of every cell style, in the order cells refer to them. */
export async function readCellFormats(
  chunks: AsyncIterable<Buffer>,
  limits: Limits,
): Promise<readonly NumberFormat[]> {
  const custom = new Map<number, string>()
  const ready = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
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
      else if (depth !== 3) return
      else if (list === 'numFmts')
        custom.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
      else if (list === 'cellXfs') formats.push(formatOf(Number(attributes.get('numFmtId') ?? 0)))
    },
  })
  return formats
}
