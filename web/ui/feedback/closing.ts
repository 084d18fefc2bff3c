const closing = '[data-closing]'

export const openDialog = `[role="dialog"]:not(${closing} *)`

/** A dialog stays in the document until it has faded out. This marks it as one that takes no more keys. */
export function closingWhile(opened: boolean): { 'data-closing'?: true } {
  return opened ? {} : { 'data-closing': true }
}

export function isClosing(element: Element): boolean {
  return element.closest(closing) !== null
}
