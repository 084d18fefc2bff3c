import { createFileRoute } from '@tanstack/react-router'

// Editing without a selected store (spec 2 §8).
export const Route = createFileRoute('/home/stores/edit')({
  loader: () => {
    throw new Error('Editing store not found.')
  },
})
