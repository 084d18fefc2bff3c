import { z } from 'zod'

/** The key of an uploaded file, as returned with its upload address; no other file can be used. */
export const uploadKey = z
  .string()
  .regex(/^uploads\/[a-z0-9-]{1,90}\.[a-z0-9]{1,5}$/, 'Expected the key of an uploaded file')
