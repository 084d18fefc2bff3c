import { systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { checkDatabase } from '#server/platform/database/startup/check-database.ts'
import { withConnection } from '#server/platform/database/with-connection.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { StartError } from '#server/platform/start-error.ts'
import { AdminError } from './admin-context.ts'
import { findCommand, usage } from './commands.ts'

const found = findCommand(process.argv.slice(2))
try {
  if (!found) throw new AdminError(usage())
  const config = readConfig({ MAIL: 'log', ...process.env })
  await withConnection(config, async (connection) => {
    const { isPending } = await checkDatabase(connection)
    if (isPending) throw new AdminError('The database is not up to date. Start this release first.')
    const { db, close } = connect(connection, config)
    try {
      const jobs = await openJobs({ connection, worker: false })
      try {
        const { files } = await openFiles(config, { db, clock: systemClock })
        const context = { db, jobs, files, clock: systemClock, timeZone: config.timeZone }
        const lines = await found.command.run(context, found.given)
        // Text from mail servers or uploads must not control the terminal.
        const plain = lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' '))
        process.stdout.write(`${plain.join('\n')}\n`)
      } finally {
        await jobs.stop()
      }
    } finally {
      await close()
    }
  })
} catch (error) {
  const isPlain = error instanceof AdminError || error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isPlain ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
