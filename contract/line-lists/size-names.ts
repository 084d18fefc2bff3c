/** The systems in which a file names sizes; `cm` is the length of the foot, as in Japan. */
export const sizeNamings = ['us', 'eu', 'uk', 'cm'] as const
export type SizeNaming = (typeof sizeNamings)[number]
