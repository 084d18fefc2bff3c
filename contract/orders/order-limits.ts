export const quantityMax = 100_000

export const orderItemsMax = 1000
