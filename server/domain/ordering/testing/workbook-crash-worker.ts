import { createLog } from '#server/platform/log.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { workbookJob } from '../purchase-order/write-workbooks.ts'
import { purchaseOrderJob } from '../workbook/workbook-job.ts'

/** A worker process for crash tests, on the connection given as its argument: it reports when it is about to store a workbook, and never stores it. */
const [given = ''] = process.argv.slice(2)
const connection = JSON.parse(given)
const { db } = connect(connection)
const jobs = await openJobs({ connection, worker: true })
const put = async (key: string) => {
  process.stdout.write(`${workbookJob.name} ${key}\n`)
  await Promise.withResolvers().promise
}
const nothing = async () => {
  throw new Error('A crashing worker only stores')
}
await jobs.work([
  purchaseOrderJob({
    db,
    log: createLog({ level: 'silent' }),
    timeZone: 'America/New_York',
    purchaseTerms: 'Net 60',
    files: {
      put,
      check: nothing,
      presignUpload: nothing,
      presignDownload: nothing,
      open: nothing,
      size: nothing,
      list: () => {
        throw new Error('A crashing worker only stores')
      },
      remove: nothing,
      removeUnfinished: nothing,
      withLocalFile: nothing,
    },
  }),
])
