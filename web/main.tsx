import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markFirstScreen } from './lib/first-screen.ts'
import { followSession } from './lib/session/session.ts'
import { firstPagePainted, queryClient, router } from './router.ts'
import { UiProvider } from './ui/provider.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

followSession()
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
