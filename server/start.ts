import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { closeDataDir } from './platform/config/data-dir.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { createLog } from './platform/log.ts'
import type { Running } from './start-application.ts'

export async function start(config: Config, clock: Clock = systemClock): Promise<Running> {
  const role = [...config.roles].join(',')
  const log = createLog({ level: config.logLevel, role })
  const endTracing = config.tracing && (await openTracing(config.tracing, role))
  await closeDataDir(config.dataDir, { embeddedDatabase: config.databaseUrl === undefined })
  // The application, most of our code, is loaded while the database starts.
  const [opened, loaded] = await Promise.allSettled([
    openDatabase({ ...config, log, applicationName: `welt ${role}` }),
    import('./start-application.ts'),
  ])
  if (opened.status === 'rejected') throw opened.reason
  const database = opened.value
  try {
    if (loaded.status === 'rejected') throw loaded.reason
    const running = await loaded.value.startApplication(database, { config, clock, log })
    return {
      ...running,
      async stop() {
        await running.stop()
        await endTracing?.()
      },
    }
  } catch (error) {
    // An embedded database would outlive the process that failed to start.
    await database.close()
    throw error
  }
}
