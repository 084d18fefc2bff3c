import { readSize } from './size.ts'

const pair = /^(.{1,12}?)\s*[:=]\s*(\d{8,14})$/

/** The UPCs of several sizes in one cell: `7:196265712007 | 8:196265712014`. Null if a part is something else, or a size is named twice. */
export function upcsBySize(text: string): ReadonlyMap<string, string> | null {
  if (!/\d{8}/.test(text) || !/[:=]/.test(text) || text.length > 2000) return null
  const parts = text
    .split(/[|,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const upcs = new Map<string, string>()
  for (const part of parts) {
    const [, size = '', upc = ''] = pair.exec(part) ?? []
    const label = readSize(size)?.label
    if (label === undefined || upcs.has(label)) return null
    upcs.set(label, upc)
  }
  return upcs
}
