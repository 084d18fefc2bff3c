/** What a column of a line list can contain, with the labels of the mapping step (docs/rules.md#reading-a-file). */
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
  width: 'Width',
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

export type LineListField = keyof typeof lineListFieldLabels

/** Every field, in the order of the mapping step. */
export const lineListFields = Object.keys(lineListFieldLabels) as [LineListField, ...LineListField[]]
