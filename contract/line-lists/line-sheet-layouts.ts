export const stylesPerPage = [1, 4, 9, 20] as const
export type StylesPerPage = (typeof stylesPerPage)[number]

export const lineSheetStylesMax = 2_000
