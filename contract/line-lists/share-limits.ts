export const shareDaysMax = 365
