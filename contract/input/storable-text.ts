/** Whether the database can store a text: it has no null character and no half of a UTF-16 pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export function toStorable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
}
