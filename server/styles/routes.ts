import { route } from '#server/platform/http/route.ts'
import { getStyles } from './get-styles.ts'
import { getStyle } from './get-style.ts'

export const styleRoutes = [route('getStyles', getStyles), route('getStyle', getStyle)]
