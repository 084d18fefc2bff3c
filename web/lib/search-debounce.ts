/** Pause in typing before the server is asked, in milliseconds (spec 2 §9). */
export const searchDebounce = 500
