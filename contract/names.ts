import { z } from 'zod'

/** U+3164 and others are letters that nobody sees. */
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a text has a letter or a digit that can be seen. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** A required name in a form, of at most so many characters and with something to see. */
export function nameField(label: string, most: number) {
  return z
    .string()
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(most, `${label} is too long`)
    .refine(isVisible, `${label} needs a letter or a digit`)
}
