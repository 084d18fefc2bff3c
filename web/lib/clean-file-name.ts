/** Makes a file's name fit to stand in a key: plain letters, digits, dots, dashes and underscores, the extension in lower case; null where it has no extension, for such a name cannot be cleaned (spec 1 §5). */
export function cleanFileName(name: string): string | null {
  const [, stem = '', extension = ''] = /^(.+)\.([\p{L}\p{N}]+)$/u.exec(name.trim()) ?? []
  if (stem === '' || extension === '') return null
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  return `${plain === '' ? 'file' : plain}.${extension.toLowerCase()}`
}
