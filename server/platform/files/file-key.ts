import { toVisible } from '#contract/input/visible-text.ts'

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

/** The server creates keys, never a client. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9-]{1,90}(\/[a-z0-9-]{1,90})*\.[a-z0-9]{1,5}$/.test(key)
}

export function fileType(key: string): string {
  return kinds[ending(key)]?.type ?? 'application/octet-stream'
}

export function isPicture(key: string): boolean {
  return kinds[ending(key)]?.shown ?? false
}

/** A file's name with the ending of its content, so that nothing is saved as a program; pictures may be of another kind than the key's. */
export function nameOfKind(name: string, key: string): string {
  const given = kinds[ending(name.toLowerCase())]
  const isSame = given !== undefined && (given.type === fileType(key) || (given.shown && isPicture(key)))
  return isSame ? name : `${name}.${ending(key)}`
}

/** The Content-Disposition of a download; `given` is the file's display name and never part of a path. */
export function contentDisposition(key: string, given?: string): string {
  const kind = isPicture(key) ? 'inline' : 'attachment'
  if (!given) return kind
  const label = nameOfKind(toVisible(given), key)
  const plain = label.replaceAll(/[^\w .()-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(label).replaceAll(/['()*]/g, percent)}`
}

function ending(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function percent(character: string): string {
  return `%${character.codePointAt(0)?.toString(16).toUpperCase()}`
}
