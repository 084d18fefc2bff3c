import type { FormItem } from '#server/orders/forms/select-form-items.ts'

const styles = [
  { modelCode: '60100-001', name: 'Round 0', color: 'Ink', wholesale: 1975 },
  { modelCode: '60101-001', name: 'Round 1', color: 'Ink', wholesale: 3005 },
  { modelCode: '60102-001', name: 'Round 2', color: 'Ink', wholesale: 2310 },
  { modelCode: '60110-001', name: 'Total Comfort Clog', color: 'Ink', wholesale: 3000 },
  { modelCode: '60110-002', name: 'Total Comfort Clog', color: 'Bone', wholesale: 3000 },
] as const

const sizes = ['M7', 'M8', 'M9', 'M10']

/** What a store may order in tests of order workbooks: five styles in men's sizes, with UPCs. */
export const offered: readonly FormItem[] = styles.flatMap(({ modelCode, name, color, wholesale }, style) =>
  sizes.map((size, index) => ({
    itemId: style * 100 + index,
    lineListItemId: style + 1,
    lineListId: 1,
    type: 'brand-ats' as const,
    modelCode,
    name,
    color,
    size,
    us: size,
    eu: String(40 + index),
    upc: withCheckDigit(`9200${style}000${index}00`),
    availableOn: null,
    packUnits: null,
    available: 5000,
    unitPrice: wholesale,
    isWithdrawn: false,
    isVisible: true,
    isOpen: true,
    thumbnailKey: null,
  })),
)

export function withCheckDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (all, digit, index) => all + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
