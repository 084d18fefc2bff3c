import { createFileRoute } from '@tanstack/react-router'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { startQuery } from '#web/api/load-page.ts'
import { CreateBrand } from '#web/features/brands/create-brand.tsx'

export const Route = createFileRoute('/home/brands/create')({
  loader: ({ context: { queryClient } }) => startQuery(queryClient, catalogTypesQuery()),
  component: CreateBrand,
})
