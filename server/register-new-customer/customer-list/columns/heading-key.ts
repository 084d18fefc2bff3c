import { fold } from '#contract/input/fold.ts'

export const headingKey = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
