export interface FormFor {
  store?: { readonly id: string; readonly name: string } | undefined
  cart?: { readonly streamId: string; readonly lineListIds: readonly number[] } | undefined
}
