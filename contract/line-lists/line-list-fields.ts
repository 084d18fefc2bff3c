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

export const lineListFields = Object.keys(lineListFieldLabels) as [LineListField, ...LineListField[]]
