import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markFirstScreen } from './lib/first-screen.ts'
import { nameMissingFiles, onNewVersion } from './lib/release.ts'
import { followSession } from './lib/session/follow-session.ts'
import { toastOffer } from './lib/toasts.tsx'
import { firstPagePainted, queryClient, router } from './router.ts'
import { settleEnter } from './ui/keys/enter.ts'
import { UiProvider } from './ui/provider.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

settleEnter()
followSession()
nameMissingFiles()
onNewVersion(() =>
  toastOffer(
    'A new version is available.',
    { label: 'Reload', run: () => location.reload() },
    'Save what you are working on first.',
    'new-version',
  ),
)
void firstPagePainted().then(markFirstScreen)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
