/** The longest status fits into it. */
export const filterWidth = 170
