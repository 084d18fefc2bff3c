import { z } from 'zod'
import { toVisible, toVisibleLines } from './visible-text.ts'

export function visibleText(): z.ZodString {
  return z.string().overwrite(toVisible)
}

export function visibleLines(): z.ZodString {
  return z.string().overwrite(toVisibleLines)
}

export const exactTexts = z.registry<{ readonly why: string }>()

/** A text that must equal another exactly, such as the name of a sheet in a file. Nobody types it. */
export function exactText({ min = 0, max, why }: { min?: number; max: number; why: string }): z.ZodString {
  return z.string().min(min).max(max).register(exactTexts, { why })
}
