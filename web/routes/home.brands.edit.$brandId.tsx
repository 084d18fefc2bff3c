import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadBrand } from '#web/api/brands.ts'
import { EditBrand } from '#web/features/brands/edit-brand.tsx'

export const Route = createFileRoute('/home/brands/edit/$brandId')({
  // A missing brand or a failed load leads back to the list (spec 1 §8).
  loader: async ({ context: { queryClient }, params }) => {
    const brand = await loadBrand(queryClient, Number(params.brandId))
    if (brand === null) throw redirect({ to: '/home/brands' })
    return brand
  },
  component: EditBrandRoute,
})

function EditBrandRoute() {
  const brand = Route.useLoaderData()
  return <EditBrand key={brand.id} brand={brand} />
}
