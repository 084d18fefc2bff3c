import { visibleText } from './visible-text-schema.ts'

/** U+3164 and others are letters, but invisible; U+0640 only lengthens an Arabic word. */
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u0640)[\p{L}\p{N}]/u

export function isVisible(text: string): boolean {
  return visible.test(text)
}

export function nameField(label: string, most: number) {
  return visibleText()
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(most, `${label} is too long`)
    .refine(isVisible, `${label} needs a letter or a digit`)
}
