const yes =
  /^(?:x|✓|✔|☑|•|●|○|◯|〇|\*|\+|1|y|yes|true|j|ja|oui|o|si|sí|s|sim|tak|t|da|da|ano|igen|kyllä|evet|да|はい|是|예)$/iu
const no = /^(?:n|no|false|0|-|–|—|nein|non|não|nie|ne|nem|ei|hayır|нет|いいえ|否|아니오|n\/a)$/iu

export function isMark(text: string): boolean {
  return yes.test(text) || no.test(text)
}

/** Whether a cell says yes: by a mark, or by a number or code that only those have for whom it holds. */
export function isMarked(text: string): boolean {
  return text !== '' && !no.test(text)
}
