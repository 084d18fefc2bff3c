import { createFileRoute } from '@tanstack/react-router'
import { brandQuery } from '#web/api/brands.ts'
import { loadPage } from '#web/api/load-page.ts'
import { EditBrand } from '#web/features/brands/edit-brand.tsx'

export const Route = createFileRoute('/home/brands/edit/$brandId')({
  // The form starts with the current version of the brand.
  loader: async ({ params, ...loader }) => {
    await loadPage(
      loader,
      { ...brandQuery(Number(params.brandId)), staleTime: 0 },
      {
        redirectTo: '/home/brands',
        what: 'Brand',
        missing: 'No brand found',
      },
    )
  },
  component: EditBrandRoute,
})

function EditBrandRoute() {
  const brandId = Number(Route.useParams().brandId)
  return <EditBrand key={brandId} brandId={brandId} />
}
