/** What a column of a line list can hold. `model` is the combined code of style and color; `size` is the size's label, `eu` its European name beside it; `availableOn` a delivery date. */
export const fields = [
  'image',
  'model',
  'style',
  'colorCode',
  'color',
  'name',
  'silhouette',
  'category',
  'gender',
  'description',
  'brand',
  'tier',
  'size',
  'eu',
  'sizeRange',
  'upc',
  'qty',
  'wholesale',
  'msrp',
  'cost',
  'currency',
  'availableOn',
  'coo',
  'upper',
] as const

/** What a column of a line list can hold. */
export type Field = (typeof fields)[number]
