import { route } from '#server/platform/http/route.ts'
import { createBrand } from './create-brand.ts'
import { deleteBrand } from './delete-brand.ts'
import { getBrands } from './get-brands.ts'
import { updateBrand } from './update-brand.ts'

export const brandRoutes = [
  route('getBrands', getBrands),
  route('createBrand', createBrand),
  route('updateBrand', updateBrand),
  route('deleteBrand', deleteBrand),
]
