/** How long typing must rest before the server is asked about it, in milliseconds (spec 2 §9). */
export const searchDebounce = 500
