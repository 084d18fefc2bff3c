/** The files that can be attached to a note. */
export const noteFileExtensions = ['pdf', 'xlsx', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const

/** Characters of a note. */
export const noteTextMax = 4000

/** Files of a note. */
export const noteFilesMax = 10
