import { z } from 'zod'
import { defineCall } from '../call.ts'
import { visibleText } from '../input/visible-text-schema.ts'

const uploadPurposes = ['line-list', 'catalog', 'order-form', 'note'] as const

export const uploadCalls = {
  getPresignedUploadUrl: defineCall({
    summary:
      'Returns an address that accepts one PUT within 5 minutes, with the given type and size and the headers Content-Type (that type) and If-None-Match: *.',
    permission: 'files.upload',
    input: z.strictObject({
      /** Only a label, never a path. */
      fileName: visibleText().trim().min(1).max(255),
      fileSize: z.number().int().min(1),
      contentType: visibleText().max(200),
      purpose: z.enum(uploadPurposes),
    }),
    data: z.object({
      presignedUrl: z.string(),
      fileKey: z.string(),
      metadataKey: z.string(),
    }),
    refusals: ['upload-too-large', 'upload-type-refused', 'upload-staff-only', 'upload-too-many'],
  }),
}
