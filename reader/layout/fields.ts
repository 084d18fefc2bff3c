/** The fields of a line list. `model` is the code of style and color; `size` is the size's label and `eu` its EU name; `availableOn` is a delivery date. */
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

export type Field = (typeof fields)[number]
