/** Compares names in the order in which lists are sorted: accents and case count last, and numbers by their value. */
export const compareNames = new Intl.Collator('und', { numeric: true }).compare
