/** A size that is being ordered, at the price its store gets. */
export interface Wanted {
  quantity: number
  unitPrice: number
  brandName: string
}

/** What is being ordered, by the size's id: of one type of line list, and of any of its lists. */
export type Cart = ReadonlyMap<number, Wanted>
