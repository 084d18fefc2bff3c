import { fold } from '#contract/input/fold.ts'

/** Headings are compared without case, accents, spaces, and punctuation. */
export const headingKey = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
