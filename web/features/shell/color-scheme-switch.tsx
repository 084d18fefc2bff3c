import { useState } from 'react'
import { later } from '#web/ui/feedback/later.tsx'
import { ThemeButton } from './theme-button.tsx'

const ThemeMenu = later(
  async () => (await import('./theme-menu.later.tsx')).ThemeMenu,
  () => <ThemeButton />,
)

export function ColorSchemeSwitch() {
  const [wasOpened, setWasOpened] = useState(false)
  return wasOpened ? <ThemeMenu /> : <ThemeButton onClick={() => setWasOpened(true)} />
}
