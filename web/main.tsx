import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './lib/session/session.ts'
import { queryClient, router } from './router.ts'
import { UiProvider } from './ui/provider.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

followSession()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
