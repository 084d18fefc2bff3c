import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { pageNonce } from '#web/lib/page-meta.ts'
import { cssVariables, theme } from './theme.ts'
import classes from './toasts.module.css'

const colorScheme = localStorageColorSchemeManager({ key: 'welt-color-scheme' })

const nonce = pageNonce()
if (nonce !== undefined) {
  // The scroll lock under dialogs adds a style tag and looks here for its nonce.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}

/** Provides the theme and toasts. */
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
      <Notifications
        position="bottom-center"
        className={classes['toasts'] ?? ''}
        containerWidth={400}
        limit={5}
        autoClose={6000}
      />
    </MantineProvider>
  )
}
