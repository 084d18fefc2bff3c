import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** What the crash tests' workers do. */
export const endlessJob = defineJob('endless', z.object({ shoe: z.string() }))
