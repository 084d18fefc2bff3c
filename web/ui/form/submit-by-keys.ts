export function submitByKeys(): () => void {
  document.addEventListener('keydown', submit)
  document.addEventListener('keydown', submitFromPicker, true)
  return () => {
    document.removeEventListener('keydown', submit)
    document.removeEventListener('keydown', submitFromPicker, true)
  }
}

/** Comes before the picker, which would open. */
function submitFromPicker(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.matches('[role="combobox"][aria-expanded="false"]'))
    return
  submit(event)
  if (event.defaultPrevented) event.stopPropagation()
}

function submit(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  const form = event.target instanceof Element ? event.target.closest('form') : null
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!form || !button) return
  event.preventDefault()
  if (!button.disabled) form.requestSubmit(button)
}
