export type JsonText<Held> = string & { readonly holds?: Held }

export function writeJsonText<Held>(held: Held): JsonText<Held> {
  return JSON.stringify(held)
}

export function readJsonText<Held>(text: JsonText<Held>): Held {
  return JSON.parse(text) as Held
}
