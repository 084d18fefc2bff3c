import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'

export const Route = createFileRoute('/home/settings/account')({
  loader: async ({ context: { queryClient } }) =>
    queryClient.query({ ...queryOf('getAccount', {}), staleTime: 0 }),
  component: AccountPage,
})
