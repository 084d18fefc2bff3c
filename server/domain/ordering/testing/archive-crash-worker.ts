import type { KyselyPlugin } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { archiveOrders, listsOfSeason } from '../archive/archive-season.ts'

/** Archives a season for crash tests, two orders per file, and kills itself right after as many statements and file operations as given. */
const { connection, dataDir, closed, steps } = JSON.parse(process.argv[2] ?? '')
let left: number = steps
const step = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
const dying: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    step()
    return result
  },
}
const { db, close } = connect(connection)
const { files } = await openFiles(
  { storage: undefined, dataDir, origin: 'http://localhost' },
  { db, clock: systemClock },
)
await archiveOrders(
  {
    db: db.withPlugin(dying),
    clock: systemClock,
    files: {
      async put(...given) {
        await files.put(...given)
        step()
      },
      async open(...given) {
        const opened = await files.open(...given)
        step()
        return opened
      },
    },
  },
  await listsOfSeason(db, closed),
  { actor: 'operator', name: 'a season', perFile: 2 },
)
await close()
