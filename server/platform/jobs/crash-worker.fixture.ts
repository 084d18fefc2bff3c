import { openJobs } from './jobs.ts'
import { handleJob } from './define-job.ts'
import { endlessJob } from './endless-job.fixture.ts'

/** A process for crash tests: a worker that starts the endless job, prints each attempt, and never finishes it. */
const [connection = ''] = process.argv.slice(2)
const jobs = await openJobs({ connection: JSON.parse(connection), worker: true })
await jobs.work([
  handleJob(endlessJob, async (_, { attempt }) => {
    process.stdout.write(`${attempt}\n`)
    await Promise.withResolvers().promise
  }),
])
