import { readSize } from '../values/size.ts'

const pair = /^(.{1,12}?)\s*(?:\((\d{1,4})\)|[:=]\s*(\d{1,4}))$/

/** Reads sizes with their quantities in one cell: `36(2), 37(4)` or `36: 2; 37: 4`; null if it is something else. */
export function readSizeRuns(text: string): { readonly size: string; readonly units: number }[] | null {
  if (!/[(:=]/.test(text) || text.length > 400) return null
  const parts = text.split(/[,;|\n]\s*/).filter((part) => part.trim() !== '')
  const found = parts.map((part) => pair.exec(part.trim()))
  const runs = found.map((one) => ({ size: one?.[1] ?? '', units: Number(one?.[2] ?? one?.[3] ?? 0) }))
  return runs.length > 0 && runs.every(({ size }) => readSize(size) !== null) ? runs : null
}
