import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/home/stores/edit')({
  loader: () => {
    throw new Error('Editing store not found.')
  },
})
