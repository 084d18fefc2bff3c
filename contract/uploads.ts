import { z } from 'zod'
import { defineCall } from './call.ts'

/** What a file is uploaded for: a workbook, or the PDF catalog beside a price list. */
export const uploadPurposes = ['line-list', 'catalog'] as const

/** The upload calls (spec 1 §7). */
export const uploadCalls = {
  getPresignedUploadUrl: defineCall({
    summary:
      'Gives an address that accepts one file by PUT, once, within 5 minutes, of the type and size named here and with the headers Content-Type (that type) and If-None-Match: *.',
    who: ['staff'],
    input: z.strictObject({
      /** The file's own name: a label, never a path. */
      fileName: z.string().trim().min(1).max(255),
      fileSize: z.number().int().min(1),
      contentType: z.string().max(200),
      purpose: z.enum(uploadPurposes),
    }),
    data: z.object({
      presignedUrl: z.string(),
      fileKey: z.string(),
      /** Where the file processor keeps what the file was uploaded for. */
      metadataKey: z.string(),
    }),
    refusals: ['upload-too-large', 'upload-type-refused'],
  }),
}
