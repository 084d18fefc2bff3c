/** What a file's ending says about it: its media type, and whether a browser shows it in its place or saves it. */
const kinds: Readonly<Record<string, { type: string; shown: boolean }>> = {
  webp: { type: 'image/webp', shown: true },
  png: { type: 'image/png', shown: true },
  jpg: { type: 'image/jpeg', shown: true },
  jpeg: { type: 'image/jpeg', shown: true },
  gif: { type: 'image/gif', shown: true },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', shown: false },
  pdf: { type: 'application/pdf', shown: false },
  csv: { type: 'text/csv; charset=utf-8', shown: false },
}

/** Tells whether this is a key: lower-case words and digits in folders, each up to 90 characters, with an ending; made by the server, never by a client. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9-]{1,90}(\/[a-z0-9-]{1,90})*\.[a-z0-9]{1,5}$/.test(key)
}

/** The media type of a key by its ending. */
export function fileType(key: string): string {
  return kinds[ending(key)]?.type ?? 'application/octet-stream'
}

/** Whether a browser may show the file in its place; anything else is saved. */
export function isPicture(key: string): boolean {
  return kinds[ending(key)]?.shown ?? false
}

/** The Content-Disposition of a download; `label` is what people call the file and stands in no path. */
export function contentDisposition(key: string, label?: string): string {
  const kind = isPicture(key) ? 'inline' : 'attachment'
  if (!label) return kind
  const plain = label.replaceAll(/[^\w .()-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(label).replaceAll(/['()*]/g, percent)}`
}

function ending(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

function percent(character: string): string {
  return `%${character.codePointAt(0)?.toString(16).toUpperCase()}`
}
