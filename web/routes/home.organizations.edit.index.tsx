import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/home/organizations/edit/')({
  loader: () => {
    throw new Error('Organization not found')
  },
})
