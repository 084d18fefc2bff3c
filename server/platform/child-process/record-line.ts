/** A record as a line of its file. Node's `readline` also ends a line at U+2028 and U+2029, which JSON leaves as they are. */
export function recordLine(record: unknown): string {
  return `${JSON.stringify(record)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`
}
