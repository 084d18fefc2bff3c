import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { start } from '#server/start.ts'
import { loadSeason } from './season.ts'
import { signInStaff } from './staff.ts'

const email = 'demo@welt.example'
const config = readConfig({
  NODE_ENV: 'development',
  BOOTSTRAP_EMAIL: email,
  ENVIRONMENT: 'demo',
  LOG_LEVEL: 'warn',
  ...process.env,
})
const say = (line: string) => process.stdout.write(`${line}\n`)

// The season's orders came in over weeks; the clock goes back while they are loaded.
let weeksAgo = 0
const clock = { now: () => new Date(Date.now() - weeksAgo * 7 * 86_400_000) }

const running = await start(config, clock)
process.on('SIGINT', () => void running.stop().then(() => process.exit(0)))
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))

await loadSeason(
  await signInStaff(`http://localhost:${config.port}`, email, join(config.dataDir, 'mail')),
  say,
  (weeks) => (weeksAgo = weeks),
)

say(`
Welt runs on ${config.origin}

To sign in, open it and enter ${config.bootstrapEmail}.
The login code appears here, and in the newest file of ${join(config.dataDir, 'mail')}.
Stop it with Ctrl+C.
`)
