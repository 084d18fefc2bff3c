/** How long a share link is valid at most. */
export const shareDaysMax = 365
