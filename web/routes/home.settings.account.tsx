import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '#web/api/account.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'

export const Route = createFileRoute('/home/settings/account')({
  loader: async ({ context: { queryClient } }) => queryClient.ensureQueryData(accountQuery()),
  component: AccountPage,
})
