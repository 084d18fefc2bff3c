/** Units per size of an order. */
export const quantityMax = 100_000

/** Items of an order that one call can change. */
export const orderItemsMax = 1000
