import { routeInSteps } from '#server/platform/http/route.ts'
import { getPresignedUploadUrl, signUpload } from './get-presigned-upload-url.ts'

export const uploadRoutes = [
  routeInSteps('getPresignedUploadUrl', { prepare: signUpload, handle: getPresignedUploadUrl }),
]
