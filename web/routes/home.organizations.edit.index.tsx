import { createFileRoute } from '@tanstack/react-router'

// Editing without a selected organization (spec 2 §8).
export const Route = createFileRoute('/home/organizations/edit/')({
  loader: () => {
    throw new Error('Organization not found')
  },
})
