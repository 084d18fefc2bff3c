export const noteFileExtensions = ['pdf', 'xlsx', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const

export const noteTextMax = 4000

export const noteFilesMax = 10
