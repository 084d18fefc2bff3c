/** What a column of a line list can hold, as the mapping step offers it, in the words of the step (rules §2). */
export const lineListFieldLabels = {
  model: 'Model code',
  style: 'Style code',
  colorCode: 'Color code',
  color: 'Color',
  name: 'Name',
  silhouette: 'Silhouette',
  category: 'Category',
  gender: 'Gender',
  description: 'Description',
  brand: 'Brand',
  tier: 'Tier',
  size: 'Size',
  eu: 'EU size',
  sizeRange: 'Size range',
  upc: 'UPC',
  qty: 'Quantity',
  wholesale: 'Wholesale price',
  msrp: 'MSRP',
  cost: 'Cost',
  currency: 'Currency',
  availableOn: 'Available on',
  image: 'Picture',
  coo: 'Country of origin',
  upper: 'Material',
} as const

/** What a column of a line list can hold. */
export type LineListField = keyof typeof lineListFieldLabels

/** Every field, in the order the step offers them. */
export const lineListFields = Object.keys(lineListFieldLabels) as [LineListField, ...LineListField[]]
