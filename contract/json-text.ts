/** JSON text that holds a `Held`: how order items, brandIds and quantityPerBrand travel (spec 2 §7, rules §1). */
export type JsonText<Held> = string & { readonly holds?: Held }

/** Writes a value as it travels. */
export function writeJsonText<Held>(held: Held): JsonText<Held> {
  return JSON.stringify(held)
}

/** Reads what `writeJsonText` wrote. */
export function readJsonText<Held>(text: JsonText<Held>): Held {
  return JSON.parse(text) as Held
}
