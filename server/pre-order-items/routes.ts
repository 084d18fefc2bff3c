import { route } from '#server/platform/http/route.ts'
import { getPopulatedParentItems } from './get-populated-parent-items.ts'

export const preOrderItemRoutes = [route('getPopulatedParentItems', getPopulatedParentItems)]
