export const paletteSearchId = 'palette-search'

let text = ''

/** Keeps what is typed until the palette's search box takes it, because the palette may still be loading. */
export function keepTyping(): void {
  document.addEventListener('keydown', keep, { capture: true })
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (target instanceof Element && target.id === paletteSearchId) {
    takeTyping()
    return
  }
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Backspace') text = text.slice(0, -1)
  else if (key === 'Enter') text += '\n'
  else if (key.length === 1) text += key
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function takeTyping(): { typed: string; isEntered: boolean } {
  document.removeEventListener('keydown', keep, { capture: true })
  const [typed = '', ...entered] = text.split('\n')
  text = ''
  return { typed, isEntered: entered.length > 0 }
}
