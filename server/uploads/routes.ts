import { route } from '#server/platform/http/route.ts'
import { getPresignedUploadUrl } from './get-presigned-upload-url.ts'

/** The upload calls. */
export const uploadRoutes = [route('getPresignedUploadUrl', getPresignedUploadUrl)]
