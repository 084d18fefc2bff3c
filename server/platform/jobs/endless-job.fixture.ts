import { z } from 'zod'
import { defineJob } from './define-job.ts'

export const endlessJob = defineJob('endless', z.object({ shoe: z.string() }))
