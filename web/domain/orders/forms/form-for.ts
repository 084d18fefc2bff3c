/** Whom a form is for, if the page knows. */
export interface FormFor {
  store?: { readonly id: string; readonly name: string } | undefined
  /** The cart whose quantities the form shows. */
  cart?: { readonly streamId: string; readonly lineListIds: readonly number[] } | undefined
}
