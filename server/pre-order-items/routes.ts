import { route } from '#server/platform/http/route.ts'
import { getPopulatedParentItems } from './get-populated-parent-items.ts'

/** The pre-order item calls. */
export const preOrderItemRoutes = [route('getPopulatedParentItems', getPopulatedParentItems)]
