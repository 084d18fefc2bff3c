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
