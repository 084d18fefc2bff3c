export const formHeadings = {
  picture: 'Picture',
  style: 'Style',
  name: 'Name',
  color: 'Color',
  delivery: 'Delivery',
  price: 'Price',
  units: 'Units',
  total: 'Total',
  key: 'Form line',
} as const

export const formCodeStart = 'welt-form-1.'

/** The key of a row: the style, and its delivery if the list has several. */
export function formRowKey(lineListItemId: number, delivery: string | null): string {
  return delivery === null ? `L${lineListItemId}` : `L${lineListItemId}/${delivery}`
}

export const formSeconds = 180 * 86_400

/** How long a replaced key is accepted: longer than a form is valid, so that an expired one is recognized as such. */
export const formKeySeconds = 365 * 86_400

/** Rows on one form; its pictures take 15 s. */
export const formRowsMax = 3_000

export const formListsMax = 20
