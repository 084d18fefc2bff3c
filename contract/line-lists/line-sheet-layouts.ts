export const stylesPerPage = [1, 4, 9, 20] as const
export type StylesPerPage = (typeof stylesPerPage)[number]

/** A larger line sheet is refused before anything is written. */
export const lineSheetStylesMax = 2_000
