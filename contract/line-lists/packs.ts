import { z } from 'zod'

/** The units of each size in a prepack, which is ordered whole. */
export const pack = z.array(z.object({ size: z.string(), units: z.number().int() }))

export type Pack = z.infer<typeof pack>

export function packUnits(contents: Pack): number {
  return contents.reduce((sum, { units }) => sum + units, 0)
}

/** The contents in words: `7×1 8×2 9×1`. */
export function packText(contents: Pack): string {
  return contents.map(({ size, units }) => `${size}×${units}`).join(' ')
}
