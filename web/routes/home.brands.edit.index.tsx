import { createFileRoute } from '@tanstack/react-router'
import { NoBrandSet } from '#web/features/brands/edit-brand.tsx'

export const Route = createFileRoute('/home/brands/edit/')({ component: NoBrandSet })
