import type { RowAddress, RowValues } from './row-values.ts'

export interface NamedStore {
  readonly name: string
  readonly address?: RowAddress
}

const betweenStores = /[;|；\n]/

export function storesOfCell(text: string, country: string, values: RowValues): NamedStore[] {
  if (values.hasStoreAddress()) return [{ name: text.replaceAll('\n', ' ') }]
  return text
    .split(betweenStores)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...rest] = part.split(/,\s*/)
      const address = rest.length > 1 ? values.addressOfText(rest.join(', '), country) : undefined
      return address ? { name, address } : { name: part }
    })
}
