/** Pause in typing before the server is asked, in milliseconds. */
export const searchDebounce = 500
