import { addFailedJob } from '#server/testing/stored-jobs.ts'
import type { Product } from './product.ts'

/** Stores a job that failed in all attempts. */
export async function haveFailedJob(
  { db }: Product,
  job: { name: string; data?: object; reason: string },
): Promise<void> {
  await addFailedJob(db, job)
}
