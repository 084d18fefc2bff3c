const overlays = '[role="dialog"], [role="menu"]'

/** A dialog stays in the document until it has faded out. This marks it as one that takes no more keys. */
export function closingWhile(opened: boolean): { 'data-closing'?: true } {
  return opened ? {} : { 'data-closing': true }
}

/** Whether an element is in a dialog or menu that fades out. A popover or menu is labeled by its control, which says that it is closed. */
export function isClosing(element: Element): boolean {
  const label = element.closest(overlays)?.getAttribute('aria-labelledby') ?? ''
  const isCollapsed = document.getElementById(label)?.getAttribute('aria-expanded') === 'false'
  return isCollapsed || element.closest('[data-closing]') !== null
}

export function isOverlayOpen(): boolean {
  return [...document.querySelectorAll(overlays)].some((overlay) => !isClosing(overlay))
}
