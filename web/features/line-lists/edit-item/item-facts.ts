import type { Facts } from '#web/ui/edited/conflict-notice.tsx'
import type { ItemValues } from './item-values.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  color: 'Color',
  silhouette: 'Silhouette',
  gender: 'Gender',
  wholesale: 'Wholesale',
  msrp: 'MSRP',
}

export function itemFacts({ name, color, silhouette, gender, wholesale, msrp, sizes }: ItemValues): Facts {
  const bySize = sizes.map(({ size, upc, quantity, availableOn }) => [
    `Size ${[size, availableOn].filter(Boolean).join(', ')}`,
    [quantity === null ? 'offered' : `${quantity} units`, upc && `UPC ${upc}`].filter(Boolean).join(', '),
  ])
  return { name, color, silhouette, gender, wholesale, msrp, ...Object.fromEntries(bySize) }
}

export function itemFieldLabel(name: string): string {
  return labels[name] ?? name
}
