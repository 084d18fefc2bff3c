import { fold } from './fold.ts'
import { visibleText } from './visible-text-schema.ts'

/** U+3164 and others are letters, but invisible. */
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** A required name field with a maximum length and at least one visible character. */
export function nameField(label: string, most: number) {
  return visibleText()
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(most, `${label} is too long`)
    .refine((name) => isVisible(fold(name)), `${label} needs a letter or a digit`)
}
