/** Files of at most this size are kept in memory, and so many of them are copied together. */
export const smallFiles = { bytes: 2 ** 20, together: 16 }
