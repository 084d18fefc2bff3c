import type { Pack } from './packs.ts'

export function packUnits(contents: Pack): number {
  return contents.reduce((sum, { units }) => sum + units, 0)
}

export function packText(contents: Pack): string {
  return contents.map(({ size, units }) => `${size}×${units}`).join(' ')
}
