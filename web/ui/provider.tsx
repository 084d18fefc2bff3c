import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageNonce } from '#web/lib/page-meta.ts'
import { afterFirstScreen, untilLoaded } from './feedback/later.tsx'
import { cssVariables, theme } from './theme.ts'

// Toasts shown earlier wait in their store. Only a toast could report that toasts cannot be loaded, so loading is tried until it works.
const Toasts = afterFirstScreen(
  async () => (await untilLoaded(async () => import('./toasts.later.tsx'))).Toasts,
)

const colorScheme = localStorageColorSchemeManager({ key: 'welt-color-scheme' })

const nonce = pageNonce()
if (nonce !== undefined) {
  // The scroll lock under dialogs adds a style tag and looks here for its nonce.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={nonce === undefined ? undefined : () => nonce}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}
