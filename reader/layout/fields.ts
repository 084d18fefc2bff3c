import { type LineListField, lineListFields } from '#contract/line-lists/line-list-fields.ts'

/** A field of a line list. `model` is the code of style and color; `size` is the size's label and `eu` its EU name; `availableOn` is a delivery date. */
export type Field = LineListField

export const fields = lineListFields
